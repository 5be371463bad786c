import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openFakeBrowser } from '../test/fakeBrowser.ts';
import { whenIdle } from './whenIdle.ts';
import { whenSettled } from './whenSettled.ts';

/** Waits in a browser of this kind, and counts the callbacks. */
function begin(window: object = {}) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const browser = openFakeBrowser({ window });
  const left = new AbortController();
  const callback = vi.fn();
  return { browser, left, callback };
}

describe('when the browser is idle', () => {
  it('is a moment after now where it does not tell', () => {
    const { callback } = begin();
    whenIdle(callback);
    vi.advanceTimersByTime(199);
    expect(callback).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(callback).toHaveBeenCalledOnce();
  });

  it('never comes for a page that was left before', () => {
    const { callback, left } = begin();
    whenIdle(callback, left.signal);
    left.abort();
    vi.runAllTimers();
    expect(callback).not.toHaveBeenCalled();
  });

  it('is what the browser says, within two seconds, and it is told of a page that is left', () => {
    const idle = { requestIdleCallback: vi.fn(() => 5), cancelIdleCallback: vi.fn() };
    const { callback, left } = begin(idle);
    whenIdle(callback, left.signal);
    expect(idle.requestIdleCallback).toHaveBeenCalledWith(callback, { timeout: 2_000 });
    left.abort();
    expect(idle.cancelIdleCallback).toHaveBeenCalledWith(5);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('when the page has settled', () => {
  it('is when the browser is idle, for a page that is there', () => {
    const { callback } = begin();
    whenSettled(document, callback);
    vi.runAllTimers();
    expect(callback).toHaveBeenCalledOnce();
  });

  it('waits for all that belongs to the page, and comes once', () => {
    const { browser, callback } = begin();
    browser.page.readyState = 'interactive';
    whenSettled(document, callback);
    vi.advanceTimersByTime(60_000);
    expect(callback).not.toHaveBeenCalled();
    for (let time = 0; time < 2; time += 1) browser.window.dispatchEvent(new Event('load'));
    vi.runAllTimers();
    expect(callback).toHaveBeenCalledOnce();
  });

  it.each(['before it has loaded', 'after it has loaded'])('never comes for a page that is left %s', (when) => {
    const { browser, callback, left } = begin();
    browser.page.readyState = 'interactive';
    whenSettled(document, callback, left.signal);
    if (when === 'before it has loaded') left.abort();
    browser.window.dispatchEvent(new Event('load'));
    left.abort();
    vi.runAllTimers();
    expect(callback).not.toHaveBeenCalled();
  });
});
