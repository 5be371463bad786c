import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { eventOf, FakeElement, openFakeBrowser } from '../test/fakeBrowser.ts';
import { watchPrefetch } from './watchPrefetch.ts';

const HERE = 'https://tagesbote.example';
const link = (href: string) => {
  const { origin, pathname } = new URL(href, HERE);
  return Object.assign(new FakeElement(), { origin, pathname });
};

type Seen = { readonly target: unknown; readonly isIntersecting: boolean; readonly boundingClientRect: object };

/** The test reports which elements are in view. */
class FakeIntersectionObserver {
  static report: (entries: readonly Seen[]) => void = () => undefined;
  readonly observed: unknown[] = [];
  constructor(report: (entries: readonly Seen[]) => void) {
    FakeIntersectionObserver.report = report;
  }
  observe(element: unknown) {
    this.observed.push(element);
  }
  disconnect() {
    FakeIntersectionObserver.report = () => undefined;
  }
}

const IN_MAIN = 'main article:has(a[href])';
/** A teaser of this height, across the page. */
function teaser(href: string, height: number) {
  const element = Object.assign(new FakeElement(), { found: { a: [link(href)] } });
  const entry = (isIntersecting: boolean) => ({
    target: element,
    isIntersecting,
    boundingClientRect: { width: 390, height },
  });
  return { element, come: entry(true), go: entry(false) };
}

/** A page in a browser without speculation rules; the test controls the answers. */
function open(state: Readonly<Record<string, string>> = {}, knowsRules = false) {
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver);
  vi.stubGlobal('HTMLScriptElement', { supports: () => knowsRules });
  onTestFinished(() => void vi.useRealTimers());
  const ids = [1, 2, 3, 4, 5, 6];
  const arrivals = new Map(ids.map((id) => [`/a-${id}`, Promise.withResolvers<Response>()]));
  const browser = openFakeBrowser({
    state,
    answers: Object.fromEntries(Array.from(arrivals, ([path, { promise }]) => [`GET ${path}`, () => promise])),
  });
  const createElement = () => Object.assign(new FakeElement(), { relList: { supports: () => false } });
  Object.assign(browser.page, { createElement });
  const arrive = async (path: string) => {
    arrivals.get(path)?.resolve(new Response(''));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { ...browser, arrive };
}

/** Hovers over a link for this long. */
function rest(target: EventTarget, type = 'pointerover', forMs = 65) {
  document.dispatchEvent(eventOf(type, target));
  vi.advanceTimersByTime(forMs);
}

describe('M135 an article about to be opened', () => {
  it.each(['pointerover', 'focusin'])('is prefetched, once: %s', (type) => {
    const { asked } = open();
    watchPrefetch(document);
    rest(link('/a-1?seite=2'), type);
    rest(link('/a-1'), type);
    expect(asked).toEqual(['GET /a-1']);
  });

  it.each([
    ['another host’s', 'https://andere.example/a-1'],
    ['no article', '/koeln'],
    ['an author', '/autor/anna-1'],
    ['this page', '/1002'],
  ])('is not prefetched: %s', (_, href) => {
    const { asked } = open();
    watchPrefetch(document);
    rest(link(href));
    expect(asked).toEqual([]);
  });

  it.each([false, true])('is not prefetched with an open player: with rules %s', (knowsRules) => {
    const { page, state, asked } = open({}, knowsRules);
    page.found = { '[data-player]': [new FakeElement()] };
    watchPrefetch(document);
    rest(link('/a-1'));
    expect([asked, state['ahead']]).toEqual([[], undefined]);
  });

  it('is not one that the pointer only passes over', () => {
    const { asked } = open();
    watchPrefetch(document);
    rest(link('/a-1'), 'pointerover', 64);
    rest(link('/a-2'), 'pointerover', 64);
    expect(asked).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(asked).toEqual(['GET /a-2']);
  });

  it('is one with keyboard focus, even if scrolling moves links under the mouse', () => {
    const { asked } = open();
    watchPrefetch(document);
    rest(link('/a-1'), 'focusin', 10);
    rest(new FakeElement());
    expect(asked).toEqual(['GET /a-1']);
  });

  it('is not one that a finger scrolls away', () => {
    const { asked } = open();
    watchPrefetch(document);
    rest(link('/a-1'), 'pointerover', 10);
    document.dispatchEvent(new Event('pointercancel'));
    vi.advanceTimersByTime(1_000);
    expect(asked).toEqual([]);
  });

  it('is limited to four at once', async () => {
    const { asked, arrive } = open();
    watchPrefetch(document);
    for (const id of [1, 2, 3, 4, 5]) rest(link(`/a-${id}`));
    expect(asked).toEqual(['GET /a-1', 'GET /a-2', 'GET /a-3', 'GET /a-4']);
    await arrive('/a-2');
    rest(link('/a-5'));
    rest(link('/a-6'));
    expect(asked.slice(4)).toEqual(['GET /a-5']);
  });

  it('is not prefetched when saving data', () => {
    const { asked } = open();
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    watchPrefetch(document);
    rest(link('/a-1'));
    expect(asked).toEqual([]);
  });

  it('is not prefetched for readers whose pages browsers cannot cache', () => {
    const { asked } = open({ reader: 'loggedIn' });
    watchPrefetch(document);
    rest(link('/a-1'));
    expect(asked).toEqual([]);
  });

  it.each(['before', 'after'])('is not prefetched if the reader leaves %s while hovering it', (when) => {
    const { asked } = open();
    const stop = watchPrefetch(document);
    if (when === 'before') stop();
    rest(link('/a-1'), 'pointerover', 10);
    stop();
    vi.advanceTimersByTime(1_000);
    expect(asked).toEqual([]);
  });
});

describe('M135 articles in view', () => {
  const small = teaser('/a-1', 100);
  const large = teaser('/a-2', 400);
  const middle = teaser('/a-3', 200);
  const front = teaser('/koeln', 900);
  const other = teaser('/a-4', 300);
  const more = teaser('/a-5', 300);
  const report = (...entries: readonly Seen[]) => FakeIntersectionObserver.report(entries);
  const scroll = () => document.dispatchEvent(new Event('scroll'));

  it.each([false, true])('are prefetched once scrolling has rested, the two largest: with rules %s', (knowsRules) => {
    const { asked } = open({}, knowsRules);
    watchPrefetch(document);
    report(small.come, large.come, middle.come, front.come);
    vi.advanceTimersByTime(499);
    expect(asked).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(asked).toEqual(['GET /a-2', 'GET /a-3']);
    report(large.go, middle.go, front.go, other.come);
    scroll();
    vi.advanceTimersByTime(400);
    scroll();
    vi.advanceTimersByTime(499);
    expect(asked).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(asked.slice(2)).toEqual(['GET /a-4', 'GET /a-1']);
  });

  it.each([
    ['the default of four', {}, 4],
    ['the title’s own limit', { prefetchLimit: '1' }, 1],
    ['a limit of none', { prefetchLimit: '0' }, 0],
    ['a reader who has logged in', { reader: 'loggedIn' }, 0],
  ])('are limited for each page view: %s', async (_, state, limit) => {
    const { asked, arrive } = open(state, true);
    watchPrefetch(document);
    for (const entry of [small, large, middle, other, more]) {
      report(entry.come);
      scroll();
      vi.advanceTimersByTime(500);
      for (const id of [1, 2, 3, 4, 5]) await arrive(`/a-${id}`);
      report(entry.go);
    }
    expect(asked).toHaveLength(limit);
  });

  it('are not prefetched while saving data, or once the page is left', () => {
    const { asked } = open({}, true);
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    const stop = watchPrefetch(document);
    report(small.come);
    vi.advanceTimersByTime(500);
    vi.stubGlobal('navigator', {});
    scroll();
    stop();
    vi.advanceTimersByTime(500);
    expect(asked).toEqual([]);
  });

  it('are teasers of the main content', () => {
    const { page } = open({}, true);
    page.found = { [IN_MAIN]: [small.element] };
    const observe = vi.spyOn(FakeIntersectionObserver.prototype, 'observe');
    watchPrefetch(document);
    expect(observe.mock.calls).toEqual([[small.element]]);
  });
});

describe('M135 a browser with speculation rules', () => {
  const connect = (saveData: boolean) => Object.assign(new EventTarget(), { saveData, effectiveType: '4g' });

  it('enables them for its links, logged in or not, and fetches nothing by script', () => {
    for (const reader of ['anonymous', 'loggedIn']) {
      const { asked } = open({ reader }, true);
      const stop = watchPrefetch(document);
      rest(link('/a-1'));
      expect([asked, 'ahead' in document.documentElement.dataset]).toEqual([[], true]);
      stop();
      expect('ahead' in document.documentElement.dataset).toBe(false);
    }
  });

  it('disables them while saving data, whenever that changes', () => {
    open({}, true);
    const connection = connect(true);
    vi.stubGlobal('navigator', { connection });
    watchPrefetch(document);
    const holds = () => 'ahead' in document.documentElement.dataset;
    expect(holds()).toBe(false);
    connection.saveData = false;
    connection.dispatchEvent(new Event('change'));
    expect(holds()).toBe(true);
    connection.saveData = true;
    connection.dispatchEvent(new Event('change'));
    expect(holds()).toBe(false);
  });

  it('does not enable them in a frame', () => {
    open({}, true);
    Object.assign(window, { parent: {} });
    watchPrefetch(document);
    expect('ahead' in document.documentElement.dataset).toBe(false);
  });
});
