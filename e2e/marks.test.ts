import { beforeAll, describe, expect, it } from 'vitest';
import { EVERYTHING } from '#shared/domain/page/cacheTags.ts';
import { markTexts } from '#shared/i18n/texts/marks.ts';
import { carryCookie, openVisitor, shareBrowser } from './support/browser.ts';
import { sendPurge } from './support/sendPurge.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();
const browser = await shareBrowser();
beforeAll(async () => {
  await portal.query(`UPDATE articles SET content_restriction = 'paid'`);
  await sendPurge(portal, { soft: [], hard: [EVERYTHING] });
});

/** Every kind of page that has a list. */
const LISTS = [
  '/',
  '/koeln',
  '/koeln/sport',
  '/suche?q=dom',
  '/schlagzeilen',
  '/neueste',
  '/themen/7',
  '/autor/anna-12',
  '/1001',
] as const;
const FRONTS = ['rundblick', 'blitz', 'leverkusen'] as const;

const isSeen = (kind: string) =>
  `[...document.querySelectorAll('main [data-${kind}]')].filter((mark) => mark.checkVisibility()).length`;

describe('M56 M57 M58 what lists say of a paid article', () => {
  it.each([
    ['anonymous', []],
    ['frei', []],
    ['plus', []],
    ['pur', []],
    ['epaper', []],
    ['wallet', ['coin']],
    ['tag7', ['plus-tags']],
  ] as const)('to %s: %j, in every list of every page', async (name, expected) => {
    const { page, close } = await openVisitor(browser, portal.port, { viewport: { width: 390, height: 844 } });
    if (name !== 'anonymous')
      for (const cookie of (await portal.cookies(name)).split('; ')) await carryCookie(page, cookie);
    const addresses = [...LISTS, ...FRONTS.map((title) => `http://${title}.localhost:${portal.port}/`)];
    for (const address of name === 'anonymous' ? addresses : LISTS) {
      await page.goto(address);
      const marked = await page.locator('main [data-coin]').count();
      const seen = [];
      for (const kind of ['coin', 'plus-tags'] as const)
        if ((await page.evaluate<number>(isSeen(kind))) > 0) seen.push(kind);
      expect([address, marked > 0, seen]).toEqual([address, true, expected]);
    }
    await close();
  });
});

it('M58 no list is wider than a small screen for who bought all of it', async () => {
  const { page, close } = await openVisitor(browser, portal.port, { viewport: { width: 320, height: 700 } });
  for (const cookie of (await portal.cookies('wallet')).split('; ')) await carryCookie(page, cookie);
  for (const path of LISTS) {
    await page.goto(path);
    const width = await page.evaluate<number>(`(() => {
      for (const mark of document.querySelectorAll('[data-coin]')) mark.textContent = '${markTexts.bought('27. September 2026')}';
      return document.documentElement.scrollWidth;
    })()`);
    expect([path, width]).toEqual([path, 320]);
  }
  await close();
});
