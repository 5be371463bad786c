import fs from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { openVisitor, shareBrowser } from './support/browser.ts';
import { sharePortal } from './support/sharedPortals.ts';

/** The library of Firefox's reader view. */
const READABILITY = fs.readFileSync(
  createRequire(import.meta.url).resolve('@mozilla/readability/Readability.js'),
  'utf8',
);

const portal = await sharePortal();
const browser = await shareBrowser();

type Read = { readonly text: string; readonly pictures: number };
type Page = { readonly lead: string; readonly body: readonly string[]; readonly others: readonly string[] };

/** An article as a browser's reader view extracts it, with the page's own metadata. */
async function readArticle(path: string): Promise<Read & Page> {
  // A browser's own reader mode is no script of the page, and its policy does not hold for it.
  const { page, close } = await openVisitor(browser, portal.port, { bypassCSP: true });
  await page.goto(path);
  await page.evaluate(READABILITY);
  const read = await page.evaluate<Read & Page>(`(() => {
    const texts = (selector) => [...document.querySelectorAll(selector)].map((element) => element.textContent.trim());
    const said = { lead: texts('main h1 + p')[0], body: texts('[data-article-body] > div > p'), others: texts('main h3 a, [data-paywall-template] p') };
    const { content, textContent: text } = new Readability(document.cloneNode(true)).parse();
    return { ...said, text, pictures: content.split('<img').length - 1 };
  })()`);
  await close();
  return read;
}

describe('reader mode', () => {
  it.each(['/1001', '/1010'])('has lead, picture and text of %s, and nothing else’s', async (path) => {
    const { text, pictures, lead, body, others } = await readArticle(path);
    expect(pictures).toBeGreaterThan(0);
    expect([lead, ...body].filter((paragraph) => !text.includes(paragraph))).toEqual([]);
    expect(others.filter((title) => text.includes(title))).toEqual([]);
    expect([body.length > 5, others.length > 3]).toEqual([true, true]);
  });

  it('has the lead of a locked article, and nothing else’s text', async () => {
    const { text, pictures, lead, others } = await readArticle('/1002');
    expect(text).toContain(lead);
    expect(pictures).toBe(1);
    expect(others.filter((words) => words.length > 25 && text.includes(words))).toEqual([]);
  });
});
