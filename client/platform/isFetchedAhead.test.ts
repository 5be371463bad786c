import { expect, it, vi } from 'vitest';
import { FakeElement, openFakeBrowser } from '../test/fakeBrowser.ts';
import { isFetchedAhead } from './isFetchedAhead.ts';

it.each([
  ['a page that is loaded now', { deliveryType: '', responseStatus: 200 }, false],
  ['a page out of the HTTP cache', { deliveryType: 'cache', responseStatus: 200 }, true],
  ['a prefetched page', { deliveryType: 'navigational-prefetch', responseStatus: 200 }, true],
  ['a prefetched page where browsers do not know the status', { deliveryType: 'cache' }, true],
  ['a page where browsers do not know where it came from', {}, false],
  ['a 404 from the service worker', { deliveryType: 'cache', responseStatus: 404 }, false],
  ['a 403 from the service worker', { deliveryType: 'cache', responseStatus: 403 }, false],
  ['a 410 from the service worker', { deliveryType: 'cache', responseStatus: 410 }, false],
  ['a 503 from the service worker', { deliveryType: 'cache', responseStatus: 503 }, false],
])('decides whether %s was fetched ahead', (_, timing, expected) => {
  openFakeBrowser();
  vi.stubGlobal('PerformanceNavigationTiming', FakeElement);
  vi.stubGlobal('performance', {
    getEntriesByType: () => [Object.assign(new FakeElement(), timing)],
  });
  expect(isFetchedAhead(document)).toBe(expected);
});

it('is true for a page being prerendered', () => {
  const { page } = openFakeBrowser();
  Object.assign(page, { prerendering: true });
  expect(isFetchedAhead(document)).toBe(true);
});
