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

describe('whenIdle', () => {
  it('calls back after a moment in browsers without idle callbacks', () => {
    const { callback } = begin();
    whenIdle(callback);
    vi.advanceTimersByTime(199);
    expect(callback).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(callback).toHaveBeenCalledOnce();
  });

  it('never calls back for a page left before', () => {
    const { callback, left } = begin();
    whenIdle(callback, left.signal);
    left.abort();
    vi.runAllTimers();
    expect(callback).not.toHaveBeenCalled();
  });

  it('calls back when the browser does, within two seconds, also on a page that was left', () => {
    const idle = { requestIdleCallback: vi.fn(() => 5), cancelIdleCallback: vi.fn() };
    const { callback, left } = begin(idle);
    whenIdle(callback, left.signal);
    expect(idle.requestIdleCallback).toHaveBeenCalledWith(callback, { timeout: 2_000 });
    left.abort();
    expect(idle.cancelIdleCallback).toHaveBeenCalledWith(5);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('whenSettled', () => {
  it('calls back when the browser is idle, for a loaded page', () => {
    const { callback } = begin();
    whenSettled(document, callback);
    vi.runAllTimers();
    expect(callback).toHaveBeenCalledOnce();
  });

  it('waits until the page is fully loaded, and calls back once', () => {
    const { browser, callback } = begin();
    browser.page.readyState = 'interactive';
    whenSettled(document, callback);
    vi.advanceTimersByTime(60_000);
    expect(callback).not.toHaveBeenCalled();
    for (let time = 0; time < 2; time += 1) browser.window.dispatchEvent(new Event('load'));
    vi.runAllTimers();
    expect(callback).toHaveBeenCalledOnce();
  });

  it.each(['before it has loaded', 'after it has loaded'])('never calls back for a page that is left %s', (when) => {
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
