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

it('G18 reports scroll depth and clicks 100 ms after the page was hidden, with labels and the route', async () => {
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

it('M134 a view does not end if its reader returns within 100 ms', async () => {
  const { turn, read } = open();
  measureBehaviour(document);
  turn('hidden');
  vi.advanceTimersByTime(99);
  turn('visible');
  vi.advanceTimersByTime(1_000);
  expect(await read()).toEqual([]);
});

it('reports at once on unload, the depth once, and later only new values', async () => {
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

it('starts another view when restored from the back/forward cache', async () => {
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

it('limits clicks, reports those waiting at the end of the page, and nothing afterwards', async () => {
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

  it('reports the variant shown in a view, and once that it was clicked', async () => {
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

  it('reports a click before the view event has been released', async () => {
    const { page, window, read } = open();
    shown('A');
    measureBehaviour(document);
    press(page);
    window.dispatchEvent(new Event('pagehide'));
    expect(await read()).toMatchObject([
      ['/api/behaviour', { experiment: { variant: 'A', outcomes: ['shown', 'clicked'] } }],
    ]);
  });

  it('reports nothing for readers outside the experiment', async () => {
    const { page, window, read } = open();
    measureBehaviour(document);
    shown(null);
    press(page);
    window.dispatchEvent(new Event('pagehide'));
    expect(JSON.stringify(await read())).not.toContain('experiment');
  });
});
