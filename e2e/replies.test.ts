import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatDate } from '#shared/i18n/formatDate.ts';
import { deskReplyTexts } from '#shared/i18n/texts/deskReplies.ts';
import { errorTexts } from '#shared/i18n/texts/errors.ts';
import { replyTexts } from '#shared/i18n/texts/replies.ts';
import { READ_ALOUD } from '#client/platform/readableText.ts';
import { openVisitor, shareBrowser } from './support/browser.ts';
import { enterDesk } from './support/desk.ts';
import { findViolations } from './support/findViolations.ts';
import { readHead } from './support/readHead.ts';
import { findFaults, loadVocabulary } from './support/schemaOrg.ts';
import { startTestPortal, type TestPortal } from './support/testPortal.ts';

const texts = deskReplyTexts;
const SOON = { timeout: 20_000 };
const PAID_WORD = 'Bezahlwort4711';
const FREE = 1001;
const PAID = 1002;
const GONE = 1010;
const FIRST = 'In dem Artikel heißt es, ich hätte den Umbau der Halle verhindert. Das ist falsch.';
const SECOND = 'Richtig ist: Ich habe den Umbau <b>am 3. Mai</b> beantragt.';
const PLACE = 'Köln, 30. November 2026';
const SIGNATORY = 'Eva Roth, Architektin';
const TEXT = `${FIRST}\n\n${SECOND}\n${PLACE}`;
/** A reply as markup has it. */
const MARKUP = SECOND.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const browser = await shareBrowser();
let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ PURGE_POLL_SECONDS: '1' });
  await portal.edit('PUT', `/articles/${PAID}`, {
    // More than a title opens.
    contentItems: ['Eins.', 'Zwei.', 'Drei.', 'Vier.', 'Fünf.', PAID_WORD].map((text) => ({
      type: 'paragraph',
      html: text,
    })),
  });
});
afterAll(() => portal.stop());

const html = async (path: string, headers = {}) => (await portal.request(path, { headers })).text;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();
const says = (page: Page, words: string) => page.getByRole('alert').getByText(words, { exact: true }).waitFor();
async function type(page: Page, text: string): Promise<void> {
  await page.getByLabel(texts.text).fill(text);
  await page.getByLabel(texts.signatory).fill(SIGNATORY);
  await press(page, texts.look);
}

describe('G32 A11 a right of reply', () => {
  it('is looked at, changed, and published at the desk by a second press', async () => {
    const { page, open, close } = await enterDesk(browser, portal, 'Carla Sommer', true);
    await open(`/artikel/${PAID}`);
    await page.getByRole('link', { name: texts.title }).tap();
    for (const id of [PAID, FREE, GONE]) {
      await open(`/artikel/${id}/gegendarstellung`);
      await type(page, id === PAID ? FIRST : TEXT);
      await says(page, texts.final);
      if (id === PAID) {
        expect(await html(`/${PAID}`)).not.toContain(FIRST);
        await press(page, texts.change);
        expect(await page.getByLabel(texts.text).inputValue()).toBe(FIRST);
        await type(page, TEXT);
        for (const part of [FIRST, SECOND, PLACE, SIGNATORY, replyTexts.duty])
          expect(await page.locator('blockquote.reply').innerText()).toContain(part);
        for (const scheme of ['light', 'dark'] as const) expect(await findViolations(page, scheme)).toEqual([]);
      }
      await press(page, texts.publish);
      await page.getByText(texts.done.published).waitFor();
      await expect.poll(() => html(`/${id}`), SOON).toContain(MARKUP);
    }
    for (const scheme of ['light', 'dark'] as const) expect(await findViolations(page, scheme)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    await close();
  });

  it('is read whole on a paid article by every reader, crawlers and in lite mode, without the paid text', async () => {
    const readers = [
      {},
      { cookie: await portal.cookies('wallet0') },
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
      { 'save-data': 'on' },
    ];
    for (const headers of readers) {
      const page = await html(`/${PAID}`, headers);
      for (const part of [FIRST, MARKUP, PLACE, SIGNATORY, replyTexts.duty, replyTexts.link])
        expect(page).toContain(part);
      expect(page).not.toContain(PAID_WORD);
    }
    const copy = await html(`/api/offline/articles/${PAID}`);
    for (const part of [FIRST, PLACE]) expect(copy).toContain(part);
    const { graph } = readHead(await html(`/${PAID}`));
    expect(graph.flatMap((one) => findFaults(one, loadVocabulary()))).toEqual([]);
  });

  it.each(['/rss', '/atom'])('is read whole in %s, beside its article', async (feed) => {
    await expect.poll(() => html(feed), SOON).toContain(FIRST);
    const text = (await html(feed)).replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
    const [, entry = ''] = text.split(`/${PAID}<`);
    for (const part of [TEXT, SIGNATORY, replyTexts.duty]) expect(text).toContain(part);
    expect(entry.slice(0, entry.search(/<\/(?:item|entry)>/))).toContain(FIRST);
    expect(text).not.toContain(PAID_WORD);
  });

  it.each(['light', 'dark'] as const)(
    'stands above the text in its type, and is printed and read aloud, in %s',
    async (colorScheme) => {
      const { page, problems, close } = await openVisitor(browser, portal.port, {
        viewport: { width: 390, height: 844 },
        colorScheme,
      });
      await page.goto(`/${FREE}`);
      const reply = page.getByRole('region', { name: replyTexts.title });
      expect(await reply.innerText()).toContain(`${SECOND}\n${PLACE}`);
      const faces = await page.evaluate<readonly unknown[]>(
        `['[data-reply] p', '[data-article-body] p'].map((one) => {
          const { fontSize, fontFamily, color, lineHeight } = getComputedStyle(document.querySelector(one));
          return [fontSize, fontFamily, color, lineHeight];
        })`,
      );
      expect(faces).toEqual([faces[0], faces[0]]);
      const read = await page.evaluate<readonly string[]>(
        `[...document.querySelectorAll(${JSON.stringify(READ_ALOUD)})].map(({ textContent }) => textContent)`,
      );
      const at = read.indexOf(replyTexts.title);
      expect(read.slice(at, at + 4)).toEqual([replyTexts.title, FIRST, `${SECOND}\n${PLACE}`, SIGNATORY]);
      const order = await page.evaluate(
        `document.querySelector('[data-reply]').compareDocumentPosition(document.querySelector('[data-article-body]'))`,
      );
      expect(order).toBe(4);
      await page.getByRole('link', { name: replyTexts.link }).click();
      await expect.poll(() => page.evaluate('location.hash'), SOON).toBe('#gegendarstellung');
      expect(await findViolations(page, colorScheme)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
      await page.emulateMedia({ media: 'print' });
      expect(await reply.isVisible()).toBe(true);
      expect(problems).toEqual([]);
      await close();
    },
  );

  it('stays at the address of its article once that is retracted, with nothing of the article', async () => {
    const title = (await html(`/${GONE}`)).match(/<h1[^>]*>([^<]+)/)?.[1] ?? expect.unreachable();
    await portal.edit('POST', `/articles/${GONE}/retract`);
    await expect.poll(async () => (await portal.request(`/${GONE}`)).status, SOON).toBe(410);
    const gone = await portal.request(`/${GONE}`);
    for (const part of [errorTexts.goneTitle, FIRST, MARKUP, PLACE, SIGNATORY, replyTexts.duty])
      expect(gone.text).toContain(part);
    expect(gone.text).toContain(replyTexts.published(formatDate(new Date().toISOString())));
    expect(gone.text).not.toContain(title);
    expect([gone.headers['cache-control'], gone.headers['x-robots-tag']]).toEqual(['private, no-store', 'noindex']);
    const crawled = await html(`/${GONE}`, { 'user-agent': 'Googlebot/2.1' });
    expect(crawled).toContain(TEXT);
    const { page, problems, close } = await openVisitor(browser, portal.port, {
      viewport: { width: 390, height: 844 },
    });
    await page.goto(`/${GONE}`);
    await page.getByRole('region', { name: replyTexts.title }).getByText(FIRST).waitFor();
    for (const scheme of ['light', 'dark'] as const) expect(await findViolations(page, scheme)).toEqual([]);
    expect(problems.filter((problem) => !problem.includes('410'))).toEqual([]);
    await close();
  });

  it('that is refused keeps what was typed; withdrawn with a reason, readers have it no longer', async () => {
    const { page, open, close } = await enterDesk(browser, portal, 'Carla Sommer', true);
    await open(`/artikel/${PAID}/gegendarstellung`);
    await type(page, TEXT);
    await press(page, texts.publish);
    await says(page, texts.refused);
    expect(await page.getByLabel(texts.text).inputValue()).toBe(TEXT);
    await page.getByLabel(texts.reason).fill('Vergleich vom 30. November');
    await press(page, texts.withdraw);
    await page.getByText(texts.done.withdrawn).waitFor();
    await expect.poll(() => html(`/${PAID}`), SOON).not.toContain(FIRST);
    expect(await html(`/${PAID}`)).not.toContain(replyTexts.title);
    await open('/protokoll');
    const last = page.locator('.list > li').first();
    expect(await last.innerText()).toContain('Gegendarstellung zurückgezogen');
    expect(await last.getByRole('button').count()).toBe(0);
    expect(
      await page.locator('.list > li', { hasText: 'Gegendarstellung veröffentlicht' }).getByRole('button').count(),
    ).toBe(0);
    await close();
  });
});
