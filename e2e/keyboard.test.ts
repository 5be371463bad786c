import { describe, expect, it } from 'vitest';
import { shareBrowser, openVisitor } from './support/browser.ts';
import { readFocused } from './support/pageChecks/tabStops.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();
const browser = await shareBrowser();

async function open(
  path: string,
  viewport: { readonly width: number; readonly height: number },
  reducedMotion: 'reduce' | 'no-preference' = 'reduce',
) {
  const visitor = await openVisitor(browser, portal.port, { viewport, reducedMotion });
  await visitor.page.route(/\/bilder\//, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  await visitor.page.goto(path, { waitUntil: 'networkidle' });
  return visitor;
}

describe('by keyboard alone', () => {
  it('G7 the first stop leads to the content, past the menus', async () => {
    const { page, close } = await open('/1001', { width: 390, height: 844 });
    await page.keyboard.press('Tab');
    expect(await readFocused(page)).toMatchObject({
      isSeen: true,
      name: expect.stringContaining('href="#inhalt"'),
    });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.querySelector("main").contains(document.activeElement)')).toBe(true);
    await close();
  });

  it('G7 the menu opens, holds what is in it, and gives the focus back when it is closed', async () => {
    const { page, close } = await open('/koeln', { width: 390, height: 844 });
    const opener = page.getByRole('button', { name: 'Menü öffnen' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('[data-sidebar]').isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.querySelector("[data-sidebar]").contains(document.activeElement)')).toBe(true);
    await page.keyboard.press('Escape');
    expect(await page.locator('[data-sidebar]').isVisible()).toBe(false);
    expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('Menü öffnen');
    await close();
  });
});

describe('for eyes that need more', () => {
  it('G7 nothing moves by itself for who asked for that', async () => {
    const moving = `document.getAnimations().filter((animation) => animation.effect.getKeyframes().some((frame) => 'transform' in frame)).length`;
    for (const [reducedMotion, expected] of [
      ['no-preference', 1],
      ['reduce', 0],
    ] as const) {
      const { page, close } = await open('/1001', { width: 390, height: 844 }, reducedMotion);
      expect([reducedMotion, await page.evaluate(moving)]).toEqual([reducedMotion, expected]);
      await close();
    }
  });
});
