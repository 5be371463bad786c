import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatDate } from '#shared/i18n/formatDate.ts';
import { correctionsTexts } from '#shared/i18n/texts/corrections.ts';
import { deskTexts } from '#shared/i18n/texts/desk.ts';
import { openVisitor, shareBrowser } from './support/browser.ts';
import { enterDesk } from './support/desk.ts';
import { findViolations } from './support/findViolations.ts';
import { readHead } from './support/readHead.ts';
import { findFaults, loadVocabulary } from './support/schemaOrg.ts';
import { startTestPortal, type TestPortal } from './support/testPortal.ts';

const texts = deskTexts.corrections;
const SOON = { timeout: 20_000 };
const PAID_WORD = 'Bezahlwort4711';
const FREE = { id: 1001, text: 'Der Pegel lag bei 8,20 Meter, nicht bei 8,70 Meter.' };
const PAID = { id: 1002, text: 'Die Halle ist von 1926, nicht von 1962.' };

const browser = await shareBrowser();
let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  await portal.edit('PUT', `/articles/${PAID.id}`, {
    // More than a title opens.
    contentItems: ['Eins.', 'Zwei.', 'Drei.', 'Vier.', 'Fünf.', PAID_WORD].map((text) => ({
      type: 'paragraph',
      html: text,
    })),
  });
});
afterAll(() => portal.stop());

const html = async (path: string, headers = {}) => (await portal.request(path, { headers })).text;
const publish = async (page: Page, text: string) => {
  await page.getByLabel(texts.text).fill(text);
  await page.getByRole('button', { name: texts.publish }).tap();
};
const says = (page: Page, words: string) => page.getByRole('alert').getByText(words, { exact: true }).waitFor();

describe('G32 A10 a correction', () => {
  it('comes from the desk to the foot of the article, its structured data and the title’s list', async () => {
    const { page, open, close } = await enterDesk(browser, portal, 'Carla Sommer', true);
    for (const { id, text } of [FREE, PAID]) {
      await open(`/artikel/${id}`);
      await publish(page, text);
      await page.getByText(deskTexts.done.corrected).waitFor();
      expect(await page.locator('main .list').innerText()).toContain(text);
      await expect.poll(() => html(`/${id}`), SOON).toContain(text);
      await expect.poll(() => html('/korrekturen'), SOON).toContain(text);
    }
    for (const scheme of ['light', 'dark'] as const) expect(await findViolations(page, scheme)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    await close();
    const { graph } = readHead(await html(`/${PAID.id}`));
    const thing = graph.find(({ correction }) => correction);
    expect(thing).toMatchObject({
      correction: [{ '@type': 'CorrectionComment', text: PAID.text, datePublished: expect.stringMatching(/Z$/) }],
    });
    expect(thing?.['dateModified']).toBeUndefined();
    expect(graph.flatMap((one) => findFaults(one, loadVocabulary()))).toEqual([]);
  });

  it('is read without a right to the paid text, in lite mode too, and on no other title', async () => {
    for (const headers of [{}, { 'save-data': 'on' }, { cookie: await portal.cookies('wallet0') }]) {
      const page = await html(`/${PAID.id}`, headers);
      expect(page).toContain(PAID.text);
      expect(page).toContain(correctionsTexts.of(formatDate(new Date().toISOString())));
      expect(page).not.toContain(PAID_WORD);
    }
    const list = await html('/korrekturen');
    expect(list).not.toContain(PAID_WORD);
    expect(list.indexOf(PAID.text)).toBeLessThan(list.indexOf(FREE.text));
    expect((await portal.request('/korrekturen', { host: 'blitz.localhost' })).text).not.toContain(PAID.text);
  });

  it.each(['light', 'dark'] as const)(
    'is read on a phone without a fault, in %s, with the list behind it',
    async (colorScheme) => {
      const { page, problems, close } = await openVisitor(browser, portal.port, {
        viewport: { width: 390, height: 844 },
        colorScheme,
      });
      await page.goto(`/${FREE.id}`);
      const note = page.getByRole('complementary', { name: correctionsTexts.title });
      await note.scrollIntoViewIfNeeded();
      expect(await note.innerText()).toContain(FREE.text);
      expect(await findViolations(page, colorScheme)).toEqual([]);

      await page.emulateMedia({ media: 'print' });
      expect(await note.isVisible()).toBe(true);
      await page.emulateMedia({ media: 'screen' });
      await note.getByRole('link', { name: correctionsTexts.all }).click();
      await page.getByRole('heading', { name: correctionsTexts.title, level: 1 }).waitFor();
      expect(await findViolations(page, colorScheme)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);

      await page.locator('main li a').last().click();
      await page.waitForURL(new RegExp(`-${FREE.id}$`));
      expect(problems).toEqual([]);
      await close();
    },
  );

  it('that is refused is answered in German, with what was typed; withdrawn, readers have it no longer', async () => {
    const { page, open, close } = await enterDesk(browser, portal, 'Carla Sommer', true);
    const typed = () => page.getByLabel(texts.text).inputValue();
    await open(`/artikel/${PAID.id}`);
    await publish(page, PAID.text);
    await says(page, texts.twice);
    await page.evaluate(`document.querySelector('textarea').removeAttribute('maxlength')`);
    await publish(page, 'x'.repeat(601));
    await says(page, texts.length(601));
    expect(await typed()).toBe('x'.repeat(601));
    for (const scheme of ['light', 'dark'] as const) expect(await findViolations(page, scheme)).toEqual([]);
    await portal.edit('POST', '/articles/1010/retract');
    await open(`/artikel/${FREE.id}`);
    await page.evaluate(`document.querySelector('form[action$="/korrekturen"]').action = '/artikel/1010/korrekturen'`);
    await publish(page, 'Zu spät.');
    await says(page, texts.notPublic);
    expect(await typed()).toBe('Zu spät.');
    await open(`/artikel/${PAID.id}`);
    await page.getByRole('button', { name: /^Korrektur zurückziehen, vom / }).tap();
    await page.getByText(deskTexts.done.withdrawn).waitFor();
    await expect.poll(() => html(`/${PAID.id}`), SOON).not.toContain(PAID.text);
    await expect.poll(() => html('/korrekturen'), SOON).not.toContain(PAID.text);
    expect(await html(`/${PAID.id}`)).not.toContain('data-corrections');
    await open('/protokoll');
    expect(await page.locator('.list > li').first().innerText()).toContain('Korrektur zurückgezogen');
    await close();
  });
});
