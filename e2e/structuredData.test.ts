import fs from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { brokenOf } from './support/brokenOf.ts';
import { FOUND_PAGES, PAGES_WITH_A_WAY } from './support/foundPages.ts';
import { isInstant } from './support/isInstant.ts';
import { NASTY, NASTY_PATH, saveNastyArticle } from './support/nastyArticle.ts';
import { isThing, readHead, type Head, type JsonThing } from './support/readHead.ts';
import { findFaults, loadVocabulary, VOCABULARY_FILE } from './support/schemaOrg.ts';
import { shareHastyPortal } from './support/sharedPortals.ts';

const STEPS = v.array(v.object({ position: v.number(), item: v.string(), name: v.string() }));

const portal = await shareHastyPortal();
beforeAll(async () => {
  await saveNastyArticle(portal);
});

const origin = (title = 'tagesbote') => `http://${title}.localhost:${portal.port}`;
const headOf = async (path: string): Promise<Head> => readHead((await portal.request(path)).text);
const meta = (head: Head, name: string) => head.meta.get(name)?.[0];

/** All URLs in a value. */
function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return /^https?:/.test(value) && value !== 'https://schema.org' ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(addressesIn) : [];
}

function thingOf(head: Head, type: string): JsonThing {
  const thing = head.graph.find((node) => node['@type'] === type);
  if (!thing) throw new Error(`There is no ${type} among ${head.graph.map((node) => String(node['@type'])).join()}`);
  return thing;
}

describe('structured data', () => {
  it.skipIf(!fs.existsSync(VOCABULARY_FILE)).each([...FOUND_PAGES, NASTY_PATH])(
    'G6 %s speaks schema.org',
    async (path) => {
      const vocabulary = loadVocabulary();
      const head = await headOf(path);
      expect(head.graph.flatMap((thing) => findFaults(thing, vocabulary))).toEqual([]);
      if (path === '/' || PAGES_WITH_A_WAY.includes(path)) expect(head.graph.length).toBeGreaterThan(0);
    },
  );

  it.skipIf(!fs.existsSync(VOCABULARY_FILE))(
    'the check of the vocabulary sees a wrong type, a strange property and a value out of range',
    () => {
      const vocabulary = loadVocabulary();
      const faults = (thing: JsonThing) => findFaults(thing, vocabulary).length;
      expect(faults({ '@type': 'NewsArticle', headline: 'x', author: { '@type': 'Person', name: 'y' } })).toBe(0);
      expect(faults({ '@type': 'NewsArtikel' })).toBe(1);
      expect(faults({ '@type': 'NewsArticle', duration: 'PT1S' })).toBe(1);
      expect(faults({ '@type': 'NewsArticle', datePublished: 'gestern' })).toBe(1);
      expect(faults({ '@type': 'NewsArticle', author: { '@type': 'WebSite', name: 'x' } })).toBe(1);
    },
  );

  it('G6 every address in it is whole and leads to a page, picture or player', async () => {
    const heads: Head[] = [];
    for (const path of FOUND_PAGES) heads.push(await headOf(path));
    expect(
      await brokenOf(
        portal,
        heads.flatMap((head) => addressesIn(head.graph)),
      ),
    ).toEqual([]);
  });

  it.each([
    ['/1001', 'NewsArticle'],
    ['/1005', 'LiveBlogPosting'],
    ['/1006', 'OpinionNewsArticle'],
    ['/1007', 'NewsArticle'],
  ])('G6 %s is a %s with headline, picture, date, author and publisher', async (path, type) => {
    const article = thingOf(await headOf(path), type);
    expect(article).toMatchObject({
      headline: expect.any(String),
      image: { '@type': 'ImageObject', contentUrl: expect.stringMatching(/^http/), creditText: expect.any(String) },
      author: expect.arrayContaining([
        { '@type': 'Person', name: expect.any(String), url: expect.stringContaining('/autor/') },
      ]),
      publisher: { '@type': 'NewsMediaOrganization', name: 'Kölner Tagesbote' },
    });
    expect(isInstant(String(article['datePublished']))).toBe(true);
  });

  it('G6 a paid article is marked as paywalled where its body stands, and a free one is not', async () => {
    const [paid, free] = [await headOf('/1002'), await headOf('/1001')];
    const hasPart = thingOf(paid, 'NewsArticle')['hasPart'];
    expect(thingOf(paid, 'NewsArticle')['isAccessibleForFree']).toBe(false);
    expect(hasPart).toMatchObject({ '@type': 'WebPageElement', isAccessibleForFree: false });
    const selector = isThing(hasPart) ? String(hasPart['cssSelector']) : '';
    expect([paid, free].map((head) => head.classes.has(selector.slice(1)))).toEqual([true, false]);
    expect(thingOf(free, 'NewsArticle')).not.toHaveProperty('hasPart');
    expect(JSON.stringify(paid.graph)).not.toContain('articleBody');
  });

  it.skipIf(!fs.existsSync(VOCABULARY_FILE)).each([
    ['/2211', 'TrainedAlgorithmicMedia'],
    ['/2125', 'TrainedAlgorithmicMedia'],
    ['/2111', 'CompositeWithTrainedAlgorithmicMedia'],
  ])('G6 %s says what part a machine had, by a word of schema.org', async (path, source) => {
    const vocabulary = loadVocabulary();
    const head = await headOf(path);
    expect(head.graph.flatMap((thing) => findFaults(thing, vocabulary))).toEqual([]);
    expect(thingOf(head, 'NewsArticle')['digitalSourceType']).toBe(`https://schema.org/${source}DigitalSource`);
    expect(vocabulary.get(`schema:${source}DigitalSource`)?.['@type']).toContain('schema:IPTCDigitalSourceEnumeration');
  });

  it('G6 a video above the text is described with its player, whose picture it has', async () => {
    expect(thingOf(await headOf('/1007'), 'NewsArticle')['video']).toMatchObject({
      '@type': 'VideoObject',
      thumbnailUrl: expect.stringMatching(/^http/),
      uploadDate: expect.any(String),
      duration: expect.stringMatching(/^PT\d+S$/),
      embedUrl: expect.stringContaining('/player/'),
    });
  });

  it('G6 a live article begins with its oldest entry and was changed with its newest, as its head and lists say', async () => {
    const { text } = await portal.request('/1005');
    const entries = [...text.matchAll(/data-entry="([^"]+)"/g)].map(([, at]) => String(at)).toSorted();
    const { datePublished, dateModified, coverageStartTime } = thingOf(readHead(text), 'LiveBlogPosting');
    expect([datePublished, coverageStartTime, dateModified]).toEqual([entries[0], entries[0], entries.at(-1)]);
    expect(new RegExp(`Aktualisiert[^/]*<time dateTime="${entries.at(-1)}"`).test(text)).toBe(true);
    const inTicker = new RegExp(`<time dateTime="${entries[0]}">(?:(?!</li>).)*-1005"`, 's');
    expect(inTicker.test((await portal.request('/neueste')).text)).toBe(true);
  });

  it('G6 the front describes the newspaper and its site, lists their articles, authors themselves', async () => {
    const front = await headOf('/');
    expect(thingOf(front, 'NewsMediaOrganization')).toMatchObject({
      name: 'Kölner Tagesbote',
      logo: `${origin()}/icons/tagesbote-180.png`,
    });
    expect(thingOf(front, 'WebSite')).toMatchObject({ url: `${origin()}/` });
    const list = thingOf(await headOf('/koeln'), 'CollectionPage')['mainEntity'];
    expect(list).toMatchObject({
      '@type': 'ItemList',
      itemListElement: expect.arrayContaining([expect.objectContaining({ position: 1 })]),
    });
    expect(thingOf(await headOf('/autor/anna-12'), 'ProfilePage')['mainEntity']).toMatchObject({
      '@type': 'Person',
      name: 'Anna Breuer',
    });
    expect(thingOf(await headOf('/1001'), 'BreadcrumbList')['itemListElement']).toMatchObject([
      { name: 'Startseite' },
      { name: 'Köln', position: 2 },
    ]);
  });

  it.each(PAGES_WITH_A_WAY)('G6 %s shows the way that it describes', async (path) => {
    const { text } = await portal.request(path);
    const nav = /<nav[^>]* aria-label="Sie sind hier">(.*?)<\/nav>/.exec(text)?.[1] ?? '';
    const shown = [...nav.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, href, name], at) => [
      at + 1,
      `${origin()}${href}`,
      name,
    ]);
    const described = thingOf(readHead(text), 'BreadcrumbList')['itemListElement'];
    expect(v.parse(STEPS, described).map(({ position, item, name }) => [position, item, name])).toEqual(shown);
    expect(shown.length).toBeGreaterThan(1);
  });

  it('G6 whatever editors write stays text', async () => {
    const head = await headOf(NASTY_PATH);
    expect(thingOf(head, 'NewsArticle')['headline']).toBe(NASTY.title);
    expect(meta(head, 'og:title')).toBe(`${NASTY.titlePrefix}: ${NASTY.title}`);
  });
});
