import { describe, expect, it, vi } from 'vitest';
import { openFakeBrowser } from '../test/fakeBrowser.ts';
import { reportVitals } from './reportVitals.ts';

type Note = (list: { getEntries: () => readonly object[] }) => void;
type Watched = { readonly note: Note; isOn: boolean };

/** A browser that measures these types; what it measures, the test says. */
function open(types: readonly string[] = ['paint', 'largest-contentful-paint', 'event', 'layout-shift']) {
  const watched = new Map<string, Watched>();
  const sent: Promise<unknown>[] = [];
  class PerformanceObserver {
    static supportedEntryTypes = types;
    #type = '';
    #note: Note;
    constructor(note: Note) {
      this.#note = note;
    }
    observe({ type }: { readonly type: string }) {
      this.#type = type;
      watched.set(type, { note: this.#note, isOn: true });
    }
    disconnect() {
      const own = watched.get(this.#type);
      if (own) own.isOn = false;
    }
  }
  class PerformanceNavigationTiming {
    responseStart = 80.4;
  }
  const { page } = openFakeBrowser({ state: { route: 'article' } });
  vi.stubGlobal('PerformanceObserver', PerformanceObserver);
  vi.stubGlobal('PerformanceNavigationTiming', PerformanceNavigationTiming);
  vi.stubGlobal('performance', { getEntriesByType: () => [new PerformanceNavigationTiming()] });
  vi.stubGlobal('navigator', {
    sendBeacon: (path: string, body: Blob) => sent.push(body.text().then((text) => [path, JSON.parse(text)])),
  });
  const measure = (type: string, ...entries: readonly object[]) =>
    watched.get(type)?.note({ getEntries: () => entries });
  const hide = () => {
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { page, watched, measure, hide, read: () => Promise.all(sent) };
}

const shift = (startTime: number, value: number, hadRecentInput = false) => ({ startTime, value, hadRecentInput });

describe('how fast a page was', () => {
  it('is told once it is left: whole numbers and the name of the route', async () => {
    const { measure, hide, read } = open();
    reportVitals(document);
    measure('paint', { name: 'first-paint', startTime: 90 }, { name: 'first-contentful-paint', startTime: 120.6 });
    measure('largest-contentful-paint', { startTime: 200 }, { startTime: 312.2 });
    hide();
    expect(await read()).toEqual([['/api/vitals', { route: 'article', cls: 0, ttfb: 80, fcp: 121, lcp: 312 }]]);
  });

  it('is told once', async () => {
    const { hide, read } = open();
    reportVitals(document);
    hide();
    hide();
    expect(await read()).toHaveLength(1);
  });

  it('is not told while somebody sees the page', async () => {
    const { page, read } = open();
    reportVitals(document);
    page.dispatchEvent(new Event('visibilitychange'));
    expect(await read()).toEqual([]);
  });

  it('has nothing of shifts where the browser does not measure them', async () => {
    const { hide, read } = open(['paint']);
    reportVitals(document);
    hide();
    expect(await read()).toEqual([['/api/vitals', { route: 'article', ttfb: 80 }]]);
  });

  it('is not told, nor measured, once the page has ended', async () => {
    const { watched, hide, read } = open();
    const stop = reportVitals(document);
    expect(watched.size).toBe(4);
    stop();
    hide();
    expect(await read()).toEqual([]);
    expect([...watched.values()].filter(({ isOn }) => isOn)).toEqual([]);
  });
});

describe('how long a touch waits', () => {
  it('is as long as the longest, and passing over the page is none', async () => {
    const { measure, hide, read } = open();
    reportVitals(document);
    measure(
      'event',
      { interactionId: 1, duration: 120 },
      { interactionId: 2, duration: 168 },
      { interactionId: 3, duration: 112 },
      { interactionId: 0, duration: 900 },
      { duration: 900 },
    );
    hide();
    expect(await read()).toMatchObject([['/api/vitals', { inp: 168 }]]);
  });
});

describe('how much a page shifts, in thousandths', () => {
  it.each([
    ['adds up what is within a second of each other', [shift(100, 0.1), shift(1_099, 0.1)], 200],
    ['begins anew after a second', [shift(100, 0.1), shift(1_100, 0.1)], 100],
    ['is the largest sum, whichever came first', [shift(100, 0.3), shift(2_000, 0.1), shift(2_500, 0.1)], 300],
    [
      'adds up five seconds at most',
      [0, 900, 1_800, 2_700, 3_600, 4_500, 5_400].map((at) => shift(10_000 + at, 0.1)),
      600,
    ],
    ['leaves out what the reader did', [shift(100, 0.1), shift(200, 0.5, true)], 100],
    [
      'leaves out what says nothing of it',
      [{ startTime: 100 }, { startTime: 1, value: '1', hadRecentInput: false }],
      0,
    ],
  ])('%s', async (_, shifts, cls) => {
    const { measure, hide, read } = open();
    reportVitals(document);
    measure('layout-shift', ...shifts);
    hide();
    expect(await read()).toMatchObject([['/api/vitals', { cls }]]);
  });
});
