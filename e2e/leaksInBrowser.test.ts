import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { launchAheadBrowser, openAheadReader } from './support/aheadBrowser.ts';
import { carryCookie, openVisitor, shareBrowser } from './support/browser.ts';
import { findKept, noteSeen } from './support/findKept.ts';
import type { PaidWordReader } from './support/leakCrawler.ts';
import { beginListening, follow, followRested } from './support/listenerDesk.ts';
import { paidWordReaders } from './support/paidWordReaders.ts';
import { PLANTED_WORD, plantPaidWords } from './support/plantPaidWords.ts';
import { startTestPortal } from './support/testPortal.ts';

const IS_DEEP = Boolean(process.env['DEEP']);
const STAFF_SECRET = 'staff-secret-of-this-test';

const portal = await startTestPortal({ STAFF_SECRET });
const browser = await shareBrowser();
const aheadBrowser = await launchAheadBrowser();
afterAll(async () => {
  await aheadBrowser.close();
  await portal.stop();
});
const words = await plantPaidWords(portal);
const everybody = await paidWordReaders(portal, words, STAFF_SECRET);
/** Readers who may read none, one and all of the articles; the deep run takes all readers and all paid articles. */
const readers = everybody.filter(({ name }) => IS_DEEP || ['anonymous', 'wallet0', 'plus'].includes(name));
const articleIds = words.map(({ articleId }) => articleId).filter((id) => IS_DEEP || [1002, 1011].includes(id));

/** Pages that list the articles. */
const LISTS = ['/koeln', '/', '/suche?q=dom'];

/** Splits the paid words that a reader's page or browser storage holds into leaks and legitimate sightings. */
function judge(found: readonly string[], { mayRead }: PaidWordReader, shown: number | null) {
  const own = new Map(words.map(({ articleId, word }) => [word, articleId]));
  const isRight = (place: string, articleId: number | undefined) =>
    place === 'document' && articleId === shown && mayRead(shown);
  const sightings = found.map((line) => [line, ...line.split(': ')] as const);
  const leaks = sightings.filter(([, place = '', word = '']) => !isRight(place, own.get(word))).map(([line]) => line);
  return { leaks, rightful: sightings.length - leaks.length };
}

const rightsOf = ({ mayRead }: PaidWordReader) => articleIds.filter(mayRead).length;
const byName = (list: readonly PaidWordReader[]) => list.map((reader) => [reader.name, reader] as const);

describe('M88 no paid sentence comes to who may not read it, nor stays with who may, without loads', () => {
  const look = (page: Page) => page.evaluate<string[]>(findKept(PLANTED_WORD));

  it.each(byName(readers))('%s', async (_, reader) => {
    const { page, close } = await openVisitor(browser, portal.port, { serviceWorkers: 'allow' });
    for (const cookie of reader.cookie.split('; ')) if (cookie) await carryCookie(page, cookie);
    await page.addInitScript(noteSeen(PLANTED_WORD));
    await beginListening(page);
    const soft = new Set<string>();
    page.on('response', (response) => {
      if ('soft-navigation' in response.request().headers()) soft.add(new URL(response.url()).pathname);
    });
    let sightings = 0;
    for (const [articleId, go] of articleIds.flatMap((id) => [[id, follow] as const, [id, followRested] as const])) {
      await go(page, `/${articleId}`);
      // A prefetched article gets its paywall decision once it is shown.
      await expect.poll(() => page.locator('[data-undecided]').count()).toBe(0);
      const { leaks, rightful } = judge(await look(page), reader, articleId);
      expect([articleId, leaks]).toEqual([articleId, []]);
      sightings += rightful;
      // The next pages hold nothing of it.
      for (const path of LISTS) {
        await follow(page, path);
        expect([path, judge(await look(page), reader, null).leaks]).toEqual([path, []]);
      }
    }
    const seen = await page.evaluate<string[]>('[...seenWords]');
    const maySee = new Set(words.filter(({ articleId }) => reader.mayRead(articleId)).map(({ word }) => word));
    expect(seen.filter((word) => !maySee.has(word))).toEqual([]);
    expect([sightings, soft.size]).toEqual([2 * rightsOf(reader), articleIds.length + LISTS.length]);
    await close();
  });
});

describe('M88 nor with pages that were rendered ahead', () => {
  it.each(byName(readers))('%s', async (_, reader) => {
    const {
      page,
      restOn,
      follow: open,
      close,
    } = await openAheadReader(aheadBrowser, {
      port: portal.port,
      cookie: reader.cookie,
    });
    let sightings = 0;
    let prerendered = 0;
    for (const articleId of articleIds) {
      const path = `/${articleId}`;
      await page.evaluate(`{
        const link = Object.assign(document.createElement('a'), { href: '${path}', textContent: '${path}' });
        document.querySelector('main').prepend(link);
        scrollTo(0, 0);
      }`);
      await restOn(path);
      const { isPrerendered } = await open(path);
      prerendered += Number(isPrerendered);
      const found = await page.evaluate(findKept(PLANTED_WORD));
      const { leaks, rightful } = judge(Array.isArray(found) ? found.map(String) : [], reader, articleId);
      expect([articleId, leaks]).toEqual([articleId, []]);
      sightings += rightful;
      await page.goto(`http://tagesbote.localhost:${portal.port}/koeln`);
      await page.waitForSelector(':root[data-settled]');
    }
    expect([sightings, prerendered]).toEqual([rightsOf(reader), articleIds.length]);
    await close();
  });
});
