import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenWidgetReady } from './whenWidgetReady.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

function open() {
  const left = new AbortController();
  const widget = { isReady: false, asked: 0, shown: 0 };
  whenWidgetReady(
    () => {
      widget.asked += 1;
      return widget.isReady;
    },
    () => (widget.shown += 1),
    left.signal,
  );
  return { widget, left };
}

it('M134 asks every 10 ms whether the recommendation widget is ready, and has it shown once', () => {
  const { widget } = open();
  expect(widget.asked).toBe(1);
  vi.advanceTimersByTime(39);
  expect(widget.asked).toBe(4);
  widget.isReady = true;
  vi.advanceTimersByTime(1);
  expect([widget.asked, widget.shown]).toEqual([5, 1]);
  vi.advanceTimersByTime(10_000);
  expect([widget.asked, widget.shown, vi.getTimerCount()]).toEqual([5, 1, 0]);
});

it('M134 does not ask for ever: one that is not there after three seconds is not shown, even if it comes', () => {
  const { widget } = open();
  vi.advanceTimersByTime(60_000);
  expect([widget.asked, vi.getTimerCount()]).toEqual([300, 0]);
  widget.isReady = true;
  vi.advanceTimersByTime(60_000);
  expect([widget.asked, widget.shown]).toEqual([300, 0]);
});

it('M134 ends with its page', () => {
  const { widget, left } = open();
  left.abort();
  widget.isReady = true;
  vi.advanceTimersByTime(60_000);
  expect([widget.shown, vi.getTimerCount()]).toEqual([0, 0]);
});
