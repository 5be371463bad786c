import { afterAll, expect, it } from 'vitest';
import { listLooks, pathOf } from '../scripts/components/renderComponents.tsx';
import { startComponents } from '../scripts/components/startComponents.ts';
import { openVisitor, shareBrowser } from './support/browser.ts';

const server = await startComponents(0);
const browser = await shareBrowser();
afterAll(() => server.close());

const LOOKS = listLooks().filter(({ marks }) => marks === 'plus');

it.each([390, 1_364])('shows all components of each title and colour mode at %i pixels', async (width) => {
  const address = server.httpServer?.address();
  const port = typeof address === 'object' && address ? address.port : expect.unreachable();
  const { page, problems, close } = await openVisitor(browser, port, { viewport: { width, height: 900 } });
  for (const look of LOOKS) {
    await page.goto(pathOf(look));
    expect(await page.locator('[data-state]').count()).toBeGreaterThan(60);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
  }
  expect(problems).toEqual([]);
  await close();
});
