import { expect, it, onTestFinished, vi } from 'vitest';
import { watchResize } from './watchResize.ts';

function open() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.stubGlobal('window', new EventTarget());
  const left = new AbortController();
  const listener = vi.fn();
  watchResize(listener, left.signal);
  return { left, listener, turn: () => void window.dispatchEvent(new Event('resize')) };
}

it('M134 reports another size 50 ms after the last change, once', () => {
  const { listener, turn } = open();
  turn();
  vi.advanceTimersByTime(49);
  turn();
  vi.advanceTimersByTime(49);
  expect(listener).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(listener).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(listener).toHaveBeenCalledTimes(1);
});

it('M134 reports nothing to a page that was left, not even pending changes', () => {
  const { left, listener, turn } = open();
  turn();
  left.abort();
  turn();
  vi.advanceTimersByTime(1_000);
  expect(listener).not.toHaveBeenCalled();
});
