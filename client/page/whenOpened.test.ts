import { afterEach, expect, it, vi } from 'vitest';
import { openFakeBrowser } from '../test/fakeBrowser.ts';

afterEach(() => {
  vi.doUnmock('./openAhead.ts');
  vi.resetModules();
});

/** A prerendered page whose activation code fails to load. */
async function renderWithoutCode() {
  vi.resetModules();
  const load = vi.fn<() => never>(() => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  vi.doMock('./openAhead.ts', load);
  const { whenOpened } = await import('./whenOpened.ts');
  const browser = openFakeBrowser();
  Object.assign(browser.page, { prerendering: true });
  const start = vi.fn<() => void>();
  whenOpened(start);
  return { ...browser, start, load };
}

it('a prerendered page without its code starts when it is opened, not earlier', async () => {
  const { visits, start, load, page } = await renderWithoutCode();
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(visits).toEqual([]);
  Object.assign(page, { prerendering: false });
  document.dispatchEvent(new Event('prerenderingchange'));
  document.dispatchEvent(new Event('prerenderingchange'));
  expect([visits, start.mock.calls.length]).toEqual([['reload'], 0]);
});
