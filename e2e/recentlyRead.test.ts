import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shareBrowser, openVisitor } from './support/browser.ts';
import { cookiesBesideConsent } from './support/consentCookies.ts';
import { findViolations } from './support/findViolations.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();
const browser = await shareBrowser();

const stored = (page: Page) => page.evaluate<string | null>(`localStorage.getItem('reading_history')`);
const links = (page: Page) =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('[data-island=RecentlyRead] li a')].map((link) => link.getAttribute('href'))`,
  );

async function openWithoutPictures() {
  const visitor = await openVisitor(browser, portal.port);
  await visitor.page.route(/\/bilder\//, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  return visitor;
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  await page.getByText('Zuletzt gelesen').scrollIntoViewIfNeeded();
  await page.getByRole('switch', { name: 'Gelesene Artikel merken' }).waitFor({ timeout: 5_000 });
}

describe('what was read last', () => {
  it('is kept nowhere until the reader wants it, then in this browser alone, and erased at his word', async () => {
    const { page, problems, close } = await openWithoutPictures();
    await page.goto('/1001');
    await page.goto('/1005');
    expect([await stored(page), await page.evaluate('localStorage.length')]).toEqual([null, 0]);
    await openMenu(page);
    expect(await page.getByRole('switch', { checked: true }).count()).toBe(0);
    await page.getByText('Uns wird davon nichts gesendet').waitFor();
    await page.getByRole('switch').click();
    await expect.poll(() => links(page)).toHaveLength(1);

    await page.goto('/1002');
    await expect.poll(() => stored(page)).toContain('-1002"');
    for (const path of ['/koeln', '/autor/anna-12', '/gibt-es-nicht'])
      await page.goto(path, { waitUntil: 'networkidle' });
    await page.goto('/1001?utm_source=x');
    await expect.poll(() => stored(page)).toContain('-1001"');
    await openMenu(page);
    const shown = await links(page);
    expect(shown).toEqual([
      expect.stringMatching(/-1001$/),
      expect.stringMatching(/-1002$/),
      expect.stringMatching(/-1005$/),
    ]);
    expect(await cookiesBesideConsent(page.context())).toEqual([expect.objectContaining({ name: 'anon_id' })]);
    expect(await findViolations(page, 'light', '[data-sidebar]')).toEqual([]);

    await page.getByRole('button', { name: 'Liste leeren' }).click();
    await expect.poll(() => stored(page)).toBe('[]');
    await page.getByRole('switch').click();
    await expect.poll(() => stored(page)).toBeNull();
    await page.goto('/1005', { waitUntil: 'networkidle' });
    expect(await stored(page)).toBeNull();
    expect(problems.filter((problem) => !problem.includes('404') && !problem.startsWith('failed: '))).toEqual([]);
    await close();
  });

  it('leads to nothing foreign, whatever is stored, and is no offer without script', async () => {
    const { page, problems, close } = await openWithoutPictures();
    const list = ['javascript:alert(1)', '//boese.example', '/1001'].map((path) => ({
      path,
      title: '<img src=x onerror=window.hit=1>',
      readAt: 1,
    }));
    await page.addInitScript(`localStorage.setItem('reading_history', ${JSON.stringify(JSON.stringify(list))})`);
    await page.goto('/koeln');
    await openMenu(page);
    expect([await links(page), await page.evaluate('window.hit')]).toEqual([['/1001'], undefined]);
    expect(problems).toEqual([]);
    await close();

    const bare = await openVisitor(browser, portal.port, { javaScriptEnabled: false });
    await bare.page.goto('/koeln');
    await bare.page.getByRole('button', { name: 'Menü öffnen' }).click();
    expect(await bare.page.getByText('Zuletzt gelesen').isVisible()).toBe(false);
    await bare.close();
  });
});
