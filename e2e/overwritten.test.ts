import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskTexts as texts } from '#shared/i18n/texts/desk.ts';
import { newsroomTexts } from '#shared/i18n/texts/deskNewsroom.ts';
import { shareBrowser } from './support/browser.ts';
import { enterDesk } from './support/desk.ts';
import { findViolations } from './support/findViolations.ts';
import { startTestPortal, type TestPortal } from './support/testPortal.ts';

const words = newsroomTexts.overwritten;
const SOON = { timeout: 15_000 };

const browser = await shareBrowser();
let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.stop());

const readersSee = async (path: string) => (await portal.request(path)).text;
const cms = (title: string) => portal.edit('PUT', '/articles/1003', { title });
async function saveHeadline(page: Page, title: string): Promise<void> {
  await page.getByLabel(texts.article.headline).fill(title);
  await page.getByRole('button', { name: texts.article.save, exact: true }).click();
  await page.getByText(texts.done.saved).waitFor();
}

describe('A14 beside a content server', () => {
  it('the desk shows which of its texts was replaced, the difference, and takes it over by one press', async () => {
    const { page, open, close } = await enterDesk(browser, portal, 'Emil Koch', true);
    await open('/artikel/1003');
    await saveHeadline(page, 'Brücke wird am Montag gesperrt');
    await cms('Brücke wird am Dienstag gesperrt');
    await open('/');
    await page.getByRole('heading', { name: words.title }).waitFor();
    await page.getByRole('link', { name: 'Brücke wird am Dienstag gesperrt' }).first().click();
    await page.locator('.difference').waitFor();
    expect(await page.locator('.difference del').allInnerTexts()).toContain('Montag');
    expect(await page.locator('.difference ins').allInnerTexts()).toContain('Dienstag');
    for (const scheme of ['light', 'dark'] as const) expect(await findViolations(page, scheme)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    await page.getByRole('button', { name: words.takeOver }).click();
    await page.getByText(texts.done.restored).waitFor();
    await expect.poll(() => readersSee('/1003'), SOON).toContain('Brücke wird am Montag gesperrt');
    await open('/');
    await page.getByRole('heading', { name: newsroomTexts.parts.mine }).waitFor();
    expect(await page.getByRole('heading', { name: words.title }).count()).toBe(0);
    await close();
  });

  it('the text of the content server is left by one press, and the log has it', async () => {
    const { page, open, close } = await enterDesk(browser, portal, 'Emil Koch');
    await open('/artikel/1003');
    await saveHeadline(page, 'Am Abend an der Redaktion');
    await cms('Am Morgen aus dem CMS');
    await open('/artikel/1003');
    await page.getByText(words.note).waitFor();
    await page.getByRole('link', { name: words.look }).click();
    await page.getByRole('button', { name: words.keep }).click();
    await page.waitForURL(/\/artikel\/1003$/);
    expect(await page.getByText(words.note).count()).toBe(0);
    expect(await page.getByLabel(texts.article.headline).inputValue()).toBe('Am Morgen aus dem CMS');
    await open('/protokoll');
    expect(await page.locator('.list li').first().innerText()).toContain('im Text des CMS belassen');
    await close();
  });

  it('an editor decides what is paid, in the form of the article', async () => {
    const { page, open, close } = await enterDesk(browser, portal, 'Emil Koch');
    await open('/artikel/1003');
    await page.getByLabel(texts.article.restriction).selectOption('paid');
    await page.getByRole('button', { name: texts.article.save, exact: true }).click();
    await page.getByText(texts.done.saved).waitFor();
    await expect.poll(() => readersSee('/1003'), SOON).toContain('data-paywall-template');
    await page.getByLabel(texts.article.restriction).selectOption('free');
    await page.getByRole('button', { name: texts.article.save, exact: true }).click();
    await expect.poll(() => readersSee('/1003'), SOON).not.toContain('data-paywall-template');
    await close();
  });
});
