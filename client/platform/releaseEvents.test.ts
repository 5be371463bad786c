import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openFakeBrowser } from '../test/fakeBrowser.ts';
import { recordAnalytics } from './analytics.ts';
import { releaseEvents } from './releaseEvents.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

function open() {
  openFakeBrowser();
  const left = new AbortController();
  const receiver = { isReady: false, asked: 0, taken: new Array<string>() };
  const handOver = releaseEvents(
    {
      isReady: () => {
        receiver.asked += 1;
        return receiver.isReady;
      },
      take: ({ name }) => void receiver.taken.push(name),
    },
    left.signal,
  );
  return { receiver, left, handOver };
}

it('M134 polls every 200 ms until the recipient is ready, and delivers earlier events 500 ms later', () => {
  const { receiver } = open();
  recordAnalytics({ name: 'sitemap_open_click' });
  vi.advanceTimersByTime(399);
  expect(receiver.asked).toBe(2);
  receiver.isReady = true;
  vi.advanceTimersByTime(1);
  expect(receiver.asked).toBe(3);
  recordAnalytics({ name: 'sitemap_close_click' });
  vi.advanceTimersByTime(499);
  expect(receiver.taken).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(receiver.taken).toEqual(['sitemap_open_click', 'sitemap_close_click']);
  recordAnalytics({ name: 'logout', plususer: 'nein' });
  expect(receiver.taken).toEqual(['sitemap_open_click', 'sitemap_close_click', 'logout']);
  expect(receiver.asked).toBe(3);
});

it('M134 delivers nothing from a page that was left, nor from the previous one', () => {
  const { receiver, left } = open();
  recordAnalytics({ name: 'sitemap_open_click' });
  receiver.isReady = true;
  left.abort();
  vi.advanceTimersByTime(1_000);
  expect(receiver.taken).toEqual([]);
  recordAnalytics({ name: 'page_view', routeName: 'home', pageType: 'Kategorieseite', prevRoute: null });
  releaseEvents(
    { isReady: () => true, take: ({ name }) => void receiver.taken.push(name) },
    new AbortController().signal,
  );
  vi.advanceTimersByTime(500);
  expect(receiver.taken).toEqual(['page_view']);
});

it('delivers waiting events at once at the end of the page, each once', () => {
  const { receiver, handOver } = open();
  recordAnalytics({ name: 'sitemap_open_click' });
  handOver();
  expect(receiver.taken).toEqual([]);
  receiver.isReady = true;
  handOver();
  vi.advanceTimersByTime(1_000);
  expect(receiver.taken).toEqual(['sitemap_open_click']);
});
