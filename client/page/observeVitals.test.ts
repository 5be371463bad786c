import { describe, expect, it, vi } from 'vitest';
import { openFakeBrowser } from '../test/fakeBrowser.ts';
import { observeVitals } from './observeVitals.ts';

type Note = (list: { getEntries: () => readonly object[] }) => void;
type Watched = { readonly note: Note; isOn: boolean };

/** A browser that supports these entry types; the test supplies the entries. */
function open(
  types: readonly string[] = ['paint', 'largest-contentful-paint', 'event', 'layout-shift'],
  beganAt: number | null = null,
) {
  const watched = new Map<string, Watched>();
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
  openFakeBrowser({ window: { PerformanceObserver } });
  vi.stubGlobal('PerformanceObserver', PerformanceObserver);
  vi.stubGlobal('PerformanceNavigationTiming', PerformanceNavigationTiming);
  vi.stubGlobal('performance', {
    getEntriesByType: () => [new PerformanceNavigationTiming()],
    getEntriesByName: () => (beganAt === null ? [] : [{ startTime: beganAt }]),
  });
  const measure = (type: string, ...entries: readonly object[]) =>
    watched.get(type)?.note({ getEntries: () => entries });
  return { watched, measure };
}

const shift = (startTime: number, value: number, hadRecentInput = false) => ({ startTime, value, hadRecentInput });

describe('web vitals', () => {
  it('are reported as integers', () => {
    const { measure } = open();
    const { take } = observeVitals();
    measure('paint', { name: 'first-paint', startTime: 90 }, { name: 'first-contentful-paint', startTime: 120.6 });
    measure('largest-contentful-paint', { startTime: 200 }, { startTime: 312.2 });
    expect(take()).toEqual({ cls: 0, ttfb: 80, fcp: 121, lcp: 312 });
  });

  it('omit values above the endpoint’s limit, as from a background tab', () => {
    const { measure } = open();
    const { take } = observeVitals();
    measure('paint', { name: 'first-contentful-paint', startTime: 60_000.4 });
    measure('largest-contentful-paint', { startTime: 60_000 });
    expect(take()).toEqual({ cls: 0, ttfb: 80, lcp: 60_000 });
  });

  it('cover only the time since a soft navigation', () => {
    const { measure } = open(undefined, 5_000);
    const { take } = observeVitals();
    measure('paint', { name: 'first-contentful-paint', startTime: 120 });
    measure('largest-contentful-paint', { startTime: 312 });
    measure(
      'event',
      { startTime: 4_000, interactionId: 1, duration: 900 },
      { startTime: 6_000, interactionId: 2, duration: 120 },
    );
    measure('layout-shift', shift(4_999, 0.4), shift(5_001, 0.1));
    expect(take()).toEqual({ cls: 100, inp: 120 });
  });

  it('are reported once', () => {
    open();
    const { take } = observeVitals();
    take();
    expect(take()).toEqual({});
  });

  it('omit layout shifts where unsupported', () => {
    open(['paint']);
    expect(observeVitals().take()).toEqual({ ttfb: 80 });
  });

  it('are empty in a browser without measurements', () => {
    openFakeBrowser();
    expect(observeVitals().take()).toEqual({});
  });

  it('are not measured once the page has ended', () => {
    const { watched } = open();
    const { stop } = observeVitals();
    expect(watched.size).toBe(4);
    stop();
    expect([...watched.values()].filter(({ isOn }) => isOn)).toEqual([]);
  });
});

describe('interaction delay', () => {
  it('is the longest, and ignores pointer movement', () => {
    const { measure } = open();
    const { take } = observeVitals();
    measure(
      'event',
      { interactionId: 1, duration: 120 },
      { interactionId: 2, duration: 168 },
      { interactionId: 3, duration: 112 },
      { interactionId: 0, duration: 900 },
      { duration: 900 },
    );
    expect(take()).toMatchObject({ inp: 168 });
  });
});

describe('layout shift, in thousandths', () => {
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
  ])('%s', (_, shifts, cls) => {
    const { measure } = open();
    const { take } = observeVitals();
    measure('layout-shift', ...shifts);
    expect(take()).toMatchObject({ cls });
  });
});
