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

it('M134 polls every 10 ms until the recommendation widget is ready, and shows it once', () => {
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

it('M134 gives up after three seconds, even if the widget becomes ready later', () => {
  const { widget } = open();
  vi.advanceTimersByTime(60_000);
  expect([widget.asked, vi.getTimerCount()]).toEqual([300, 0]);
  widget.isReady = true;
  vi.advanceTimersByTime(60_000);
  expect([widget.asked, widget.shown]).toEqual([300, 0]);
});

it('M134 stops with its page', () => {
  const { widget, left } = open();
  left.abort();
  widget.isReady = true;
  vi.advanceTimersByTime(60_000);
  expect([widget.shown, vi.getTimerCount()]).toEqual([0, 0]);
});
