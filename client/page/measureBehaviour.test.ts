import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordAnalytics } from '../platform/analytics.ts';
import { eventOf, FakeElement, openFakeBrowser } from '../test/fakeBrowser.ts';
import { measureBehaviour } from './measureBehaviour.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A page of 4,000 pixels on a screen of 1,000. */
function open() {
  const browser = openFakeBrowser({ state: { route: 'article' }, window: { innerHeight: 1_000, scrollY: 0 } });
  const { page, window } = browser;
  Object.assign(page, { scrollingElement: { scrollHeight: 4_000 } });
  const sent: Promise<unknown>[] = [];
  vi.stubGlobal('navigator', {
    sendBeacon: (path: string, body: Blob) => sent.push(body.text().then((text) => [path, JSON.parse(text)])),
  });
  const scrollTo = (scrollY: number) => {
    Object.assign(window, { scrollY });
    page.dispatchEvent(new Event('scrollend'));
  };
  const turn = (visibilityState: string) => {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { ...browser, scrollTo, turn, read: () => Promise.all(sent) };
}

/** An element that matches only this selector. */
class Pressed extends FakeElement {
  readonly #selector: string;
  constructor(selector: string) {
    super();
    this.#selector = selector;
  }
  // @ts-expect-error -- no such element
  override closest(selector: string): this | null {
    return selector === this.#selector ? this : null;
  }
}

it('G18 tells how far a page was read and what was pressed, 100 ms after it went out of sight: words and the route', async () => {
  const { page, scrollTo, turn, read, heard } = open();
  measureBehaviour(document);
  recordAnalytics({ name: 'sitemap_open_click' });
  for (const selector of ['[data-share]', 'a[href^="/order"]', '.other'])
    page.dispatchEvent(eventOf('click', new Pressed(selector)));
  scrollTo(2_200);
  scrollTo(0);
  turn('hidden');
  vi.advanceTimersByTime(99);
  expect(await read()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(heard.counted).toContainEqual({ name: 'view_end' });
  expect(await read()).toEqual([
    [
      '/api/behaviour',
      { route: 'article', depth: 75, clicks: ['share_click', 'offer_click', 'sitemap_open_click'], vitals: {} },
    ],
  ]);
});

it('M134 a view does not end where its reader is back within 100 ms', async () => {
  const { turn, read } = open();
  measureBehaviour(document);
  turn('hidden');
  vi.advanceTimersByTime(99);
  turn('visible');
  vi.advanceTimersByTime(1_000);
  expect(await read()).toEqual([]);
});

it('tells it at once where nothing comes after, the depth once, and later only what is new', async () => {
  const { page, window, turn, read } = open();
  measureBehaviour(document);
  window.dispatchEvent(new Event('pagehide'));
  expect(await read()).toMatchObject([['/api/behaviour', { depth: 25 }]]);
  turn('hidden');
  vi.advanceTimersByTime(100);
  expect(await read()).toHaveLength(1);
  page.dispatchEvent(eventOf('click', new Pressed('[data-share]')));
  turn('hidden');
  vi.advanceTimersByTime(100);
  expect((await read())[1]).toEqual(['/api/behaviour', { route: 'article', clicks: ['share_click'], vitals: {} }]);
});

it('is another view when the page comes back from the browser’s memory', async () => {
  const { window, read } = open();
  measureBehaviour(document);
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  Object.assign(window, { scrollY: 3_000 });
  window.dispatchEvent(new Event('pagehide'));
  expect(await read()).toMatchObject([
    ['/api/behaviour', { depth: 25 }],
    ['/api/behaviour', { depth: 100 }],
  ]);
});

it('tells of no more clicks than anybody makes, of what waits when the page ends, and of nothing after it', async () => {
  const { page, window, turn, read } = open();
  const stop = measureBehaviour(document);
  for (let click = 0; click < 60; click += 1) page.dispatchEvent(eventOf('click', new Pressed('[data-share]')));
  window.dispatchEvent(new Event('pagehide'));
  expect(await read()).toMatchObject([['/api/behaviour', { clicks: Array.from({ length: 50 }, () => 'share_click') }]]);
  page.dispatchEvent(eventOf('click', new Pressed('[data-share]')));
  turn('hidden');
  stop();
  expect((await read()).slice(1)).toEqual([
    ['/api/behaviour', { route: 'article', clicks: ['share_click'], vitals: {} }],
  ]);
  page.dispatchEvent(eventOf('click', new Pressed('[data-share]')));
  vi.advanceTimersByTime(100);
  window.dispatchEvent(new Event('pagehide'));
  expect(await read()).toHaveLength(2);
});

describe('M100 the experiment', () => {
  const shown = (variant: 'A' | 'B' | null) =>
    recordAnalytics({ name: 'recommendations_shown', reco_type: 'personal', recoResponseId: null, variant });
  const press = (page: EventTarget) => page.dispatchEvent(eventOf('click', new Pressed('[data-reco-type] a')));

  it('tells of a view which variant it showed, and once that something of it was pressed', async () => {
    const { page, window, read } = open();
    measureBehaviour(document);
    shown('B');
    window.dispatchEvent(new Event('pagehide'));
    press(page);
    press(page);
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new Event('pagehide'));
    expect(await read()).toMatchObject([
      ['/api/behaviour', { depth: 25, experiment: { variant: 'B', outcomes: ['shown'] } }],
      ['/api/behaviour', { experiment: { variant: 'B', outcomes: ['clicked'] } }],
    ]);
  });

  it('tells of what was pressed before what was shown has been released', async () => {
    const { page, window, read } = open();
    shown('A');
    measureBehaviour(document);
    press(page);
    window.dispatchEvent(new Event('pagehide'));
    expect(await read()).toMatchObject([
      ['/api/behaviour', { experiment: { variant: 'A', outcomes: ['shown', 'clicked'] } }],
    ]);
  });

  it('tells nothing of who takes part in none', async () => {
    const { page, window, read } = open();
    measureBehaviour(document);
    shown(null);
    press(page);
    window.dispatchEvent(new Event('pagehide'));
    expect(JSON.stringify(await read())).not.toContain('experiment');
  });
});
