import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { deskTexts } from '#shared/i18n/texts/desk.ts';
import { deskSiteTexts as texts, SETTING_WORDS } from '#shared/i18n/texts/deskSite.ts';
import { shareBrowser } from './support/browser.ts';
import { enterDesk } from './support/desk.ts';
import { findViolations } from './support/findViolations.ts';
import { startTestPortal, type TestPortal } from './support/testPortal.ts';

const browser = await shareBrowser();
let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.stop());

const enter = (name: string, javaScriptEnabled = false) => enterDesk(browser, portal, name, javaScriptEnabled);
const readersSee = async (path: string) => (await portal.request(path, { host: 'blitz.localhost' })).text;
const says = (page: Page, words: string) => page.getByText(words).first().waitFor();
const menu = (page: Page, name: string) => page.locator('details', { hasText: name }).first();

describe('what belongs to a title as a whole', () => {
  it('A12 is reached from the desk, on a small phone, in both colours', async () => {
    const { page, open, problems, close } = await enter('Olaf Ohm', true);
    for (const path of ['', '/blitz/menues', '/blitz/rubriken', '/blitz/einstellungen', '/blitz/weiterleitungen']) {
      await open(`/ordnung${path}`);
      for (const details of await page.locator('summary').all()) await details.click();
      for (const scheme of ['light', 'dark'] as const) expect(await findViolations(page, scheme)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    }
    expect(problems).toEqual([]);
    await open('/ordnung/unbekannt/menues');
    await says(page, deskTexts.failures.unknown);
    await close();
  });

  it('A12 a menu gets an entry in another place, readers have it, and the log takes it back', async () => {
    const { page, open, close } = await enter('Olaf Ohm');
    await open('/ordnung/blitz/menues');
    const main = menu(page, texts.menus.mainMenuHandle);
    await main.locator('summary').click();
    const added = main.locator('.row').last();
    await added.getByLabel(texts.menu.label).fill('Stadtfest');
    await added.getByLabel(texts.menu.target).fill('javascript:alert(1)');
    await added.getByLabel(texts.place).fill('0');
    await main.getByRole('button', { name: texts.save }).click();
    const row = page.locator('.row', { has: page.locator('input[value="Stadtfest"]') });
    expect(await row.getByLabel(texts.menu.target).inputValue()).toBe('javascript:alert(1)');
    await row.getByLabel(texts.menu.target).fill('/stadtfest');
    await menu(page, texts.menus.mainMenuHandle).getByRole('button', { name: texts.save }).click();
    await says(page, texts.done);
    await expect.poll(() => readersSee('/'), { timeout: 15_000 }).toContain('href="/stadtfest"');
    await open('/protokoll');
    await page.getByRole('button', { name: deskTexts.undo.press }).first().click();
    await says(page, deskTexts.undo.done);
    await expect.poll(() => readersSee('/'), { timeout: 15_000 }).not.toContain('href="/stadtfest"');
    await close();
  });

  it('A7 of two operators at once the second sees what the first has saved, and loses nothing', async () => {
    const [first, second] = [await enter('Olaf Ohm'), await enter('Carla Chef')];
    for (const { open } of [first, second]) await open('/ordnung/blitz/einstellungen');
    const hours = ({ page }: typeof first) => page.getByLabel(SETTING_WORDS.breaking_news_hours);
    const save = ({ page }: typeof first) => page.getByRole('button', { name: texts.save }).click();
    await hours(first).fill('5');
    await save(first);
    await says(first.page, texts.done);
    await hours(second).fill('drei');
    await save(second);
    await says(second.page, texts.problems.number(SETTING_WORDS.breaking_news_hours));
    await hours(second).fill('7');
    await save(second);
    await second.page.getByText('Olaf Ohm hat diesen Titel inzwischen geändert').waitFor();
    await says(second.page, `${SETTING_WORDS.breaking_news_hours}: 5`);
    expect(await hours(second).inputValue()).toBe('7');
    await save(second);
    await says(second.page, texts.done);
    await second.page.reload();
    expect(await hours(second).inputValue()).toBe('7');
    await Promise.all([first.close(), second.close()]);
  });

  it('A12 a channel with articles cannot be left out; its name changes for readers', async () => {
    const { page, open, close } = await enter('Olaf Ohm');
    await open('/ordnung/blitz/rubriken');
    const [name, path] = [page.getByLabel(texts.channel.name).first(), page.getByLabel(texts.channel.path).first()];
    const [wasName, wasPath] = [await name.inputValue(), await path.inputValue()];
    await path.fill('ganz-anders');
    await page.getByRole('button', { name: texts.save }).click();
    await says(page, texts.problems.filled(wasPath));
    expect(await path.inputValue()).toBe('ganz-anders');
    await path.fill(wasPath);
    await name.fill(`${wasName} neu`);
    await page.getByRole('button', { name: texts.save }).click();
    await says(page, texts.done);
    await expect.poll(() => readersSee(`/${wasPath}`), { timeout: 15_000 }).toContain(`${wasName} neu`);
    await close();
  });

  it('a redirect is set, followed, found, refused in a circle, and removed', async () => {
    const { page, open, close } = await enter('Olaf Ohm');
    const set = async (from: string, to: string) => {
      await page.getByLabel(texts.redirect.from, { exact: true }).fill(from);
      await page.getByLabel(texts.redirect.to, { exact: true }).fill(to);
      await page.getByRole('button', { name: texts.redirect.set }).click();
    };
    const leads = async (path: string) => (await portal.request(path, { host: 'blitz.localhost' })).headers['location'];
    await open('/ordnung/blitz/weiterleitungen');
    await set('sommer', '/koeln');
    await says(page, texts.problems.from);
    await set('/sommerfest-2025', '/koeln');
    await says(page, texts.redirect.isSet);
    await expect.poll(() => leads('/sommerfest-2025'), { timeout: 15_000 }).toMatch(/\/koeln$/);
    await set('/koeln', '/sommerfest-2025');
    await says(page, texts.redirect.circle);
    await page.getByLabel(texts.redirect.search).fill('/sommer');
    await page.getByRole('button', { name: deskTexts.show }).click();
    await page.getByRole('button', { name: texts.redirect.removeFrom('/sommerfest-2025') }).click();
    await says(page, texts.redirect.removed);
    expect(await page.getByLabel(texts.redirect.to, { exact: true }).inputValue()).toBe('/koeln');
    await expect.poll(() => leads('/sommerfest-2025'), { timeout: 15_000 }).toBeUndefined();
    await close();
  });
});
