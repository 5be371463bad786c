import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { FakeElement, openFakeBrowser } from '../test/fakeBrowser.ts';
import { showAges } from './showAges.ts';

const NOW = Date.parse('2026-05-01T10:00:00Z');
const DATE = '1. Mai 2026';

/** A page with one time, this long ago. */
function open(agoMinutes: number, now = NOW) {
  vi.useFakeTimers({ now });
  onTestFinished(() => void vi.useRealTimers());
  const dateTime = new Date(now - agoMinutes * 60_000).toISOString();
  const time = Object.assign(new FakeElement(), { dateTime, title: '', textContent: DATE });
  const { page } = openFakeBrowser({ found: { 'time[data-age]': [time] } });
  return { page, time };
}
const IDLE_MS = 200;
const MINUTE_MS = 60_000;

describe('the age of recent articles', () => {
  it('is shown once the browser is idle, with the date as tooltip', () => {
    const { time } = open(12);
    showAges(document);
    expect(time.textContent).toBe(DATE);
    vi.advanceTimersByTime(IDLE_MS);
    expect(time.textContent).toBe('vor 12 Minuten');
    expect(time.title).toBe(DATE);
  });

  it('is updated, and keeps the tooltip', () => {
    const { time } = open(12);
    showAges(document);
    vi.advanceTimersByTime(IDLE_MS + 2 * MINUTE_MS);
    expect(time.textContent).toBe('vor 14 Minuten');
    expect(time.title).toBe(DATE);
  });

  it('is replaced by the date once that is more useful', () => {
    const lastMinuteOfDay = Date.parse('2026-05-01T23:59:00+02:00');
    const { time } = open(34 * 60, lastMinuteOfDay);
    showAges(document);
    vi.advanceTimersByTime(IDLE_MS);
    expect(time.textContent).toMatch(/^Gestern, /);
    vi.advanceTimersByTime(MINUTE_MS);
    expect(time.textContent).toBe(DATE);
  });

  it('is not updated while hidden, and is right when visible again', () => {
    const { page, time } = open(12);
    showAges(document);
    page.hidden = true;
    vi.advanceTimersByTime(5 * MINUTE_MS);
    expect(time.textContent).toBe(DATE);
    page.hidden = false;
    page.dispatchEvent(new Event('visibilitychange'));
    expect(time.textContent).toBe('vor 17 Minuten');
  });

  it('hides readings once they are too old', () => {
    const part = Object.assign(new FakeElement(), { hidden: false });
    part.dataset['until'] = new Date(NOW + 2 * MINUTE_MS).toISOString();
    vi.useFakeTimers({ now: NOW });
    onTestFinished(() => void vi.useRealTimers());
    openFakeBrowser({ found: { '[data-until]': [part] } });
    showAges(document);
    vi.advanceTimersByTime(IDLE_MS + MINUTE_MS);
    expect(part.hidden).toBe(false);
    vi.advanceTimersByTime(2 * MINUTE_MS);
    expect(part.hidden).toBe(true);
  });

  it.each([0, IDLE_MS])('stays as it is after the page is left at %i ms', (afterMs) => {
    const { page, time } = open(12);
    const stop = showAges(document);
    vi.advanceTimersByTime(afterMs);
    const before = time.textContent;
    stop();
    vi.advanceTimersByTime(5 * MINUTE_MS);
    page.dispatchEvent(new Event('visibilitychange'));
    expect(time.textContent).toBe(before);
    expect(vi.getTimerCount()).toBe(0);
  });
});
