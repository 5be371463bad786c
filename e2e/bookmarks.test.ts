import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { ARTICLE, openBookmarkDesk } from './support/bookmarkDesk.ts';
import type { Fault } from './support/faultProxy.ts';
import { findViolations } from './support/findViolations.ts';

const desk = await openBookmarkDesk();
const { portal, users, enter, open, faults, mark, tip, pressed, kept, fill } = desk;
let page: Page;
beforeEach(() => {
  page = desk.page();
});

describe('a reader at 390 px', () => {
  it('M89 marks an article, finds it marked after a reload, and takes it away; a word tells for two seconds', async () => {
    await enter('frei');
    await open(ARTICLE);
    expect(await pressed()).toBe('false');
    await mark().click();
    expect(await pressed()).toBe('true');
    await tip().getByText('Gemerkt', { exact: true }).waitFor();
    const toldAt = Date.now();
    await tip().waitFor({ state: 'hidden' });
    expect(Date.now() - toldAt).toBeGreaterThan(1_500);
    expect(await kept('frei')).toEqual(['article:1001']);
    await open(ARTICLE);
    await expect.poll(() => pressed()).toBe('true');
    users.calls.length = 0;
    await mark().click();
    await tip().getByText('Von der Merkliste genommen').waitFor();
    expect(await pressed()).toBe('false');
    expect(await kept('frei')).toEqual([]);
    expect(users.calls.map(({ method, path }) => `${method} ${path.split('/').at(-1)}`)).toEqual([
      'DELETE 1001',
      'GET has-bookmarks',
    ]);
    expect(faults()).toEqual([]);
  });

  it('M89 a teaser is marked in a list, everywhere on the page, and the way to its article stays', async () => {
    await enter('frei');
    await open('/koeln');
    const first = page.locator('main article').first();
    const name = await first.getByRole('heading').innerText();
    const button = first.getByRole('button', { name: 'Merken' });
    expect((await button.getAttribute('aria-label'))?.replaceAll(/\s/g, ' ')).toContain(
      ` — ${name.replaceAll(/\s/g, ' ').slice(0, 12)}`,
    );
    await button.click();
    await expect.poll(() => pressed(button)).toBe('true');
    await tip().getByText('Gemerkt', { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/koeln');
    await first.locator('p').last().locator('span, time').first().click({ force: true });
    await page.waitForURL(/-\d+$/);
    expect(faults()).toEqual([]);
  });

  it('M92 follows a topic', async () => {
    await enter('frei');
    await open('/themen/7');
    await page.getByRole('button', { name: 'Thema folgen' }).click();
    await tip().getByText('Sie folgen jetzt diesem Thema').waitFor();
    expect(await kept('frei')).toEqual(['tag:7']);
    await open('/themen/7');
    await expect.poll(() => pressed(page.getByRole('button', { name: 'Thema folgen' }))).toBe('true');
  });

  it('M91 a sixth is refused with the reason and two ways on; nothing looks marked that is not', async () => {
    await fill('frei');
    await enter('frei');
    await open(ARTICLE);
    const posted: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/bookmarks')) posted.push(request.url());
    });
    await mark().click();
    const dialog = page.getByRole('dialog', { name: 'Ihre Merkliste ist voll' });
    await dialog.getByText('Fünf Artikel haben darauf Platz').waitFor();
    expect(await pressed()).toBe('false');
    const settings = JSON.parse((await portal.request('/api/settings')).text);
    expect(await dialog.getByRole('link', { name: 'Abo ansehen' }).getAttribute('href')).toBe(
      settings.bookmark_subscription_link,
    );
    expect(await findViolations(page, 'light')).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await mark().click();
    await dialog.getByRole('link', { name: 'Merkliste verwalten' }).click();
    await page.waitForURL(/\/bookmarks$/);
    expect(await kept('frei')).toHaveLength(5);
    expect(posted).toEqual([]);
    expect(faults()).toEqual([]);
  });

  it('M92 a Plus reader keeps a sixth', async () => {
    await fill('plus');
    await enter('plus');
    await open(ARTICLE);
    await mark().click();
    await tip().getByText('Gemerkt', { exact: true }).waitFor();
    expect(await kept('plus')).toHaveLength(6);
  });

  it('M89 M91 with the keyboard alone', async () => {
    await fill('frei');
    await portal.query(`DELETE FROM bookmarks WHERE id = 1006`);
    await enter('frei');
    await open(ARTICLE);
    await page.getByRole('link', { name: 'Anna Breuer' }).first().focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement?.textContent')).toBe('Merken');
    await page.keyboard.press('Enter');
    await expect.poll(() => kept('frei')).toHaveLength(5);
    const other = page.locator('button[data-placed][aria-pressed=false]').last();
    await other.focus();
    await page.keyboard.press('Space');
    const dialog = page.getByRole('dialog', { name: 'Ihre Merkliste ist voll' });
    await dialog.waitFor();
    expect(await page.evaluate('document.activeElement?.textContent')).toBe('Merkliste verwalten');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => other.evaluate((button) => document.activeElement === button)).toBe(true);
  });
});

describe('with the user API in trouble', () => {
  it.each<Fault>(['down', 'garbage', 'hang', { json: { items: [{ articleId: 'x' }], isBookmarked: 'ja' } }])(
    'M89 M129 %j: pages stand, nothing looks marked, and what was touched is taken back with a word',
    async (fault) => {
      await portal.query(
        `INSERT INTO bookmarks (sso_id, mandator, kind, id, ts) VALUES ('demo-frei', 'tagesbote', 'article', 1001, 1)`,
      );
      await enter('frei');
      users.fault = fault;
      expect((await page.goto(ARTICLE))?.status()).toBe(200);
      await page.waitForSelector('button[data-bookmark][aria-pressed]');
      expect(await pressed()).toBe('false');
      await page.locator('button[data-placed]').first().click();
      await tip().getByText('Das hat gerade nicht geklappt. Bitte versuchen Sie es noch einmal.').waitFor();
      expect(await page.locator('button[data-bookmark][aria-pressed=true]').count()).toBe(0);
      users.fault = 'none';
      expect(await kept('frei')).toEqual(['article:1001']);
      await open(ARTICLE);
      await expect.poll(() => pressed()).toBe('true');
    },
  );
});

it.each([390, 1_364])('M89 buttons that come late move nothing at %i px', async (width) => {
  await page.setViewportSize({ width, height: 844 });
  await page.addInitScript(`new PerformanceObserver((list) => { for (const { value } of list.getEntries()) window.shifted = (window.shifted ?? 0) + value; })
    .observe({ type: 'layout-shift', buffered: true })`);
  // A slow machine paints what has arrived before the rest has.
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  for (const path of ['/', ARTICLE, '/themen/7', '/suche?q=dom']) {
    await open(path);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), path).toBe(0);
    expect(await page.evaluate('window.shifted ?? 0'), path).toBeLessThan(0.01);
  }
});
