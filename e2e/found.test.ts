import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { articleInput } from './support/askContentServer.ts';
import { measurePicture, requestBytes } from './support/pictures.ts';
import { isThing, readHead, type Head, type JsonThing } from './support/readHead.ts';
import { childrenOf, readXml, textOf, type XmlNode } from './support/readXml.ts';
import { findFaults, loadVocabulary, VOCABULARY_FILE } from './support/schemaOrg.ts';
import { startTestPortal, type TestPortal } from './support/testPortal.ts';

const TITLES = ['tagesbote', 'rundblick', 'blitz', 'leverkusen'];
/** A page of each kind. */
const PAGES = [
  '/',
  '/rund-um-den-dom-1001',
  '/1002',
  '/1005',
  '/1006',
  '/1007',
  '/koeln',
  '/koeln/sport',
  '/dom-und-altstadt',
  '/autor/anna-12',
  '/autoren',
  '/themen',
  '/themen/7',
  '/neueste',
  '/meineregion',
  '/schlagzeilen',
  '/podcasts',
  '/podcasts/stadtgespraech',
  '/testberichte',
  '/testbericht/lastenrad-packesel-2-55',
  '/newsletter-anmeldung',
  '/newsletter-anmeldung/guten-morgen',
  '/impressum',
];
const FEEDS = ['', '/koeln', '/koeln/sport', '/autor/anna-12', '/themen/7', '/podcasts/stadtgespraech'];
const PODCAST = '/podcasts/stadtgespraech';
const ITUNES = '{http://www.itunes.com/dtds/podcast-1.0.dtd}';
const ATOM = '{http://www.w3.org/2005/Atom}';
const MEDIA = '{http://search.yahoo.com/mrss/}';
const SITEMAPS = '{http://www.sitemaps.org/schemas/sitemap/0.9}';
const NEWS = '{http://www.google.com/schemas/sitemap-news/0.9}';
const NASTY = { titlePrefix: 'Q & A', title: '</script> "1 < 2" & \'3\' ]]> &amp; 😀', lead: '<strong>Fett</strong> &amp; 1 &lt; 2 ]]&gt;' };
const STEPS = v.array(v.object({ position: v.number(), item: v.string(), name: v.string() }));
const NASTY_PATH = '/dom-und-klammern-700001';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ PURGE_POLL_SECONDS: '1' });
  await portal.edit(
    'PUT',
    '/articles/700001',
    articleInput({ ...NASTY, slug: 'dom-und-klammern', channel: 'koeln', mainTag: 7, publishedAt: new Date().toISOString() }),
  );
});
afterAll(() => portal.stop());

const origin = (title = 'tagesbote') => `http://${title}.localhost:${portal.port}`;
const headOf = async (path: string): Promise<Head> => readHead((await portal.request(path)).text);
const meta = (head: Head, name: string) => head.meta.get(name)?.[0];
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const isInstant = (text: string) => v.is(v.pipe(v.string(), v.isoTimestamp()), text);

/** No more at once than a crawler would: the calls behind them have deadlines. */
const AT_ONCE = 4;

/** Asks for whole addresses, each once, and names those that are not answered by 200. */
async function brokenOf(addresses: Iterable<string>): Promise<string[]> {
  const waiting = [...new Set(addresses)];
  const broken: string[] = [];
  const askOn = async (): Promise<void> => {
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      const { protocol, hostname, port, pathname, search } = new URL(address);
      const isOurs = protocol === 'http:' && port === String(portal.port);
      const ask = async () => (isOurs ? (await portal.request(`${pathname}${search}`, { host: hostname })).status : 0);
      // A loaded machine may miss a deadline once; what is broken stays broken.
      const first = await ask();
      const status = first === 503 ? await pause(1_000).then(ask) : first;
      if (status !== 200) broken.push(`${status} ${address}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askOn));
  return broken;
}

/** Every address that stands anywhere in a value. */
function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return /^https?:/.test(value) && value !== 'https://schema.org' ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(addressesIn) : [];
}

function thingOf(head: Head, type: string): JsonThing {
  const thing = head.graph.find((node) => node['@type'] === type);
  if (!thing) throw new Error(`There is no ${type} among ${head.graph.map((node) => String(node['@type'])).join()}`);
  return thing;
}

describe('networks', () => {
  it.each(PAGES)('G6 %s has what OpenGraph requires, under its canonical address', async (path) => {
    const head = await headOf(path);
    for (const property of ['og:title', 'og:type', 'og:image', 'og:url', 'og:description', 'og:image:alt']) expect(meta(head, property), property).toBeTruthy();
    for (const [name, contents] of head.meta) if (name.startsWith('og:')) expect(contents, name).toHaveLength(1);
    expect(meta(head, 'og:title')).toBe(head.title);
    expect(meta(head, 'og:description')).toBe(meta(head, 'description'));
    expect(meta(head, 'og:url')).toBe(head.links.find((link) => link['rel'] === 'canonical')?.['href']);
    expect([meta(head, 'og:site_name'), meta(head, 'og:locale'), meta(head, 'robots')]).toEqual(['Kölner Tagesbote', 'de_DE', 'max-image-preview:large']);
    expect(await brokenOf([meta(head, 'og:url') ?? '', meta(head, 'og:image') ?? ''])).toEqual([]);
  });

  it('G6 an article shows its picture, cropped for networks, and says when and by whom it was written', async () => {
    const head = await headOf('/rund-um-den-dom-1001');
    expect([meta(head, 'og:type'), meta(head, 'twitter:card')]).toEqual(['article', 'summary_large_image']);
    expect(isInstant(meta(head, 'article:published_time') ?? '')).toBe(true);
    expect(meta(head, 'article:section')).toBe('Köln');
    expect(head.meta.get('article:author')).toEqual([`${origin()}/autor/anna-12`]);
    const { pathname, search } = new URL(meta(head, 'og:image') ?? '');
    const { bytes } = await requestBytes(portal, `${pathname}${search}`);
    const { width, height } = await measurePicture(bytes);
    expect([width, height].map(String)).toEqual([meta(head, 'og:image:width'), meta(head, 'og:image:height')]);
    expect([width, height]).toEqual([1_200, 630]);
  });

  it('G6 an author is a profile with a portrait, a page without pictures shows the sign of the title', async () => {
    const author = await headOf('/autor/anna-12');
    expect([meta(author, 'og:type'), meta(author, 'profile:first_name'), meta(author, 'twitter:card')]).toEqual(['profile', 'Anna', 'summary']);
    const legal = await headOf('/impressum');
    expect([meta(legal, 'og:type'), meta(legal, 'og:image')]).toEqual(['website', `${origin()}/icons/tagesbote-180.png`]);
  });

  it('G6 pages that are not to be found say nothing to networks or search engines', async () => {
    for (const path of ['/gibt-es-nicht', '/suche?q=dom']) {
      const head = await headOf(path);
      expect([head.meta.get('robots'), meta(head, 'og:title'), head.graph]).toEqual([['noindex'], undefined, []]);
    }
  });
});

describe('structured data', () => {
  it.skipIf(!fs.existsSync(VOCABULARY_FILE)).each([...PAGES, NASTY_PATH])('G6 %s speaks schema.org', async (path) => {
    const vocabulary = loadVocabulary();
    const head = await headOf(path);
    expect(head.graph.flatMap((thing) => findFaults(thing, vocabulary))).toEqual([]);
    if (path !== '/impressum') expect(head.graph.length).toBeGreaterThan(0);
  });

  it.skipIf(!fs.existsSync(VOCABULARY_FILE))('the check of the vocabulary sees a wrong type, a strange property and a value out of range', () => {
    const vocabulary = loadVocabulary();
    const faults = (thing: JsonThing) => findFaults(thing, vocabulary).length;
    expect(faults({ '@type': 'NewsArticle', headline: 'x', author: { '@type': 'Person', name: 'y' } })).toBe(0);
    expect(faults({ '@type': 'NewsArtikel' })).toBe(1);
    expect(faults({ '@type': 'NewsArticle', duration: 'PT1S' })).toBe(1);
    expect(faults({ '@type': 'NewsArticle', datePublished: 'gestern' })).toBe(1);
    expect(faults({ '@type': 'NewsArticle', author: { '@type': 'WebSite', name: 'x' } })).toBe(1);
  });

  it('G6 every address in it is whole and leads to a page, picture or player', async () => {
    const heads: Head[] = [];
    for (const path of PAGES) heads.push(await headOf(path));
    expect(await brokenOf(heads.flatMap((head) => addressesIn(head.graph)))).toEqual([]);
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
      image: expect.stringMatching(/^http/),
      author: expect.arrayContaining([{ '@type': 'Person', name: expect.any(String), url: expect.stringContaining('/autor/') }]),
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

  it('G6 a video above the text is described with its player, a live article with its beginning', async () => {
    expect(thingOf(await headOf('/1007'), 'NewsArticle')['video']).toMatchObject({
      '@type': 'VideoObject',
      thumbnailUrl: expect.stringMatching(/^http/),
      uploadDate: expect.any(String),
      duration: expect.stringMatching(/^PT\d+S$/),
      embedUrl: expect.stringContaining('/player/'),
    });
    expect(isInstant(String(thingOf(await headOf('/1005'), 'LiveBlogPosting')['coverageStartTime']))).toBe(true);
  });

  it('G6 the front describes the newspaper and its site, lists their articles, authors themselves', async () => {
    const front = await headOf('/');
    expect(thingOf(front, 'NewsMediaOrganization')).toMatchObject({ name: 'Kölner Tagesbote', logo: `${origin()}/icons/tagesbote-180.png` });
    expect(thingOf(front, 'WebSite')).toMatchObject({ url: `${origin()}/` });
    const list = thingOf(await headOf('/koeln'), 'CollectionPage')['mainEntity'];
    expect(list).toMatchObject({ '@type': 'ItemList', itemListElement: expect.arrayContaining([expect.objectContaining({ position: 1 })]) });
    expect(thingOf(await headOf('/autor/anna-12'), 'ProfilePage')['mainEntity']).toMatchObject({ '@type': 'Person', name: 'Anna Breuer' });
    expect(thingOf(await headOf('/1001'), 'BreadcrumbList')['itemListElement']).toMatchObject([{ name: 'Startseite' }, { name: 'Köln', position: 2 }]);
  });

  it.each(PAGES.filter((path) => path !== '/' && path !== '/impressum'))('G6 %s shows the way that it describes', async (path) => {
    const { text } = await portal.request(path);
    const nav = /<nav[^>]* aria-label="Sie sind hier">(.*?)<\/nav>/.exec(text)?.[1] ?? '';
    const shown = [...nav.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, href, name], at) => [at + 1, `${origin()}${href}`, name]);
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

describe('feeds', () => {
  it.each(FEEDS)('G6 the list "%s" links its two feeds', async (path) => {
    const head = await headOf(path || '/');
    const feeds = head.links.filter((link) => link['rel'] === 'alternate').map((link) => [link['type'], link['href']]);
    expect(feeds).toEqual([
      ['application/rss+xml', `/rss${path}`],
      ['application/atom+xml', `/atom${path}`],
    ]);
  });

  it.each(FEEDS)('G6 /rss%s is RSS 2.0', async (path) => {
    const { status, headers, text } = await portal.request(`/rss${path}`);
    expect([status, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
    const rss = readXml(text);
    expect([rss.name, rss.attributes['version']]).toEqual(['rss', '2.0']);
    const [channel, ...others] = childrenOf(rss, 'channel');
    if (!channel) throw new Error('There is no channel');
    expect(others).toEqual([]);
    for (const required of ['title', 'link', 'description']) expect(textOf(channel, required)).not.toBe('');
    expect(textOf(channel, 'language')).toBe('de-DE');
    expect(isRfc822(textOf(channel, 'pubDate'))).toBe(true);
    expect(childrenOf(channel, `${ATOM}link`).map((link) => link.attributes)).toEqual([
      { rel: 'self', type: 'application/rss+xml', href: `${origin()}/rss${path}` },
    ]);
    const items = childrenOf(channel, 'item');
    expect(items.length).toBeGreaterThan(1);
    for (const item of items) {
      expect(textOf(item, 'title')).not.toBe('');
      expect(textOf(item, 'description')).not.toMatch(/<\/?\w/);
      expect(isRfc822(textOf(item, 'pubDate'))).toBe(true);
      expect(textOf(item, 'link')).toMatch(/^http/);
    }
    const guids = items.map((item) => textOf(item, 'guid'));
    expect(new Set(guids).size).toBe(items.length);
    const pictures = items.flatMap((item) => childrenOf(item, `${MEDIA}content`)).map((picture) => picture.attributes['url'] ?? '');
    expect(await brokenOf([textOf(channel, 'link'), ...guids, ...items.map((item) => textOf(item, 'link')), ...pictures.slice(0, 3)])).toEqual([]);
  });

  it.each(FEEDS)('G6 /atom%s is Atom', async (path) => {
    const { status, headers, text } = await portal.request(`/atom${path}`);
    expect([status, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    const feed = readXml(text);
    expect(feed.name).toBe(`${ATOM}feed`);
    expect(textOf(feed, `${ATOM}id`)).toBe(`${origin()}/atom${path}`);
    const entries = childrenOf(feed, `${ATOM}entry`);
    expect(entries.length).toBeGreaterThan(1);
    for (const node of [feed, ...entries]) {
      expect(textOf(node, `${ATOM}title`)).not.toBe('');
      expect(isInstant(textOf(node, `${ATOM}updated`))).toBe(true);
      expect(URL.canParse(textOf(node, `${ATOM}id`))).toBe(true);
      const alternates = childrenOf(node, `${ATOM}link`).filter((link) => link.attributes['rel'] === 'alternate');
      expect(alternates.map((link) => URL.canParse(link.attributes['href'] ?? ''))).toEqual([true]);
    }
    for (const entry of entries) expect(isInstant(textOf(entry, `${ATOM}published`))).toBe(true);
    expect(childrenOf(feed, `${ATOM}author`).map((author) => textOf(author, `${ATOM}name`))).toEqual(['Kölner Tagesbote']);
    expect(new Set(entries.map((entry) => textOf(entry, `${ATOM}id`))).size).toBe(entries.length);
  });

  it('G6 M13 a podcast is heard in any player: recordings with their length and size, a square cover, what directories ask for', async () => {
    const [channel] = childrenOf(readXml((await portal.request(`/rss${PODCAST}`)).text), 'channel');
    if (!channel) throw new Error('There is no channel');
    expect([textOf(channel, 'title'), textOf(channel, `${ITUNES}author`), textOf(channel, `${ITUNES}explicit`)]).toEqual([
      'Stadtgespräch',
      'Kölner Tagesbote',
      'false',
    ]);
    expect(childrenOf(channel, `${ITUNES}category`).map((category) => category.attributes)).toEqual([{ text: 'News' }]);
    const { pathname, search } = new URL(childrenOf(channel, `${ITUNES}image`)[0]?.attributes['href'] ?? '');
    const cover = await measurePicture((await requestBytes(portal, `${pathname}${search}`)).bytes);
    expect([cover.width, cover.height]).toEqual([1_400, 1_400]);
    for (const item of childrenOf(channel, 'item')) {
      const { url = '', type, length } = childrenOf(item, 'enclosure')[0]?.attributes ?? {};
      const recording = await requestBytes(portal, new URL(url).pathname, { host: 'media' });
      expect([recording.status, type, length]).toEqual([200, recording.headers['content-type'], String(recording.bytes.length)]);
      expect(Number(textOf(item, `${ITUNES}duration`))).toBeGreaterThan(0);
    }
  });

  it('G6 whatever editors write comes out of a parser as text', async () => {
    const rss = readXml((await portal.request('/rss/koeln')).text);
    const items = childrenOf(rss, 'channel').flatMap((channel) => childrenOf(channel, 'item'));
    const item = items.find((candidate) => textOf(candidate, 'guid').endsWith('/700001'));
    expect(item && [textOf(item, 'title'), textOf(item, 'description')]).toEqual([`${NASTY.titlePrefix}: ${NASTY.title}`, 'Fett & 1 < 2 ]]>']);
  });

  it('M88 G6 feeds hold leads, and no sentence of any body', async () => {
    const texts: string[] = [];
    for (const path of FEEDS.flatMap((list) => [`/rss${list}`, `/atom${list}`])) texts.push(allText(readXml((await portal.request(path)).text)));
    for (const file of fs.globSync('origin/seed/articles/*.json')) {
      const { lead, contentItems } = JSON.parse(fs.readFileSync(file, 'utf8'));
      for (const { type, html } of contentItems) {
        if (type !== 'paragraph') continue;
        const sentence = String(html)
          .replace(/<[^>]*>/g, '')
          .slice(0, 60);
        if (!lead.includes(sentence)) for (const text of texts) expect(text).not.toContain(sentence);
      }
    }
  });

  it('G6 a feed that has not changed answers 304, and HEAD like GET', async () => {
    const first = await portal.request('/rss/koeln');
    const again = await portal.request('/rss/koeln', { headers: { 'if-none-match': `"x", ${first.headers.etag}` } });
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', first.headers.etag]);
    expect(first.headers['cache-control']).toBe('public, no-cache');
    expect(first.headers['set-cookie']).toBeUndefined();
    const head = await portal.request('/rss/koeln', { method: 'HEAD' });
    expect([head.status, head.text, head.headers.etag]).toEqual([200, '', first.headers.etag]);
  });

  it('G6 G14 a retracted article leaves feeds and sitemaps at once, also while the content server is away', async () => {
    await portal.edit(
      'PUT',
      '/articles/700002',
      articleInput({ title: 'Zieht zurück', slug: 'zieht-zurueck', channel: 'koeln', publishedAt: new Date().toISOString() }),
    );
    const month = new Date().toISOString().slice(0, 7);
    const places = ['/rss/koeln', '/atom/koeln', '/news-sitemap.xml', `/sitemaps/${month}.xml`];
    for (const path of places) expect((await portal.request(path)).text, path).toContain('zieht-zurueck');
    await portal.edit('POST', '/articles/700002/retract');
    portal.content.fault = 'down';
    for (const path of places) expect((await portal.request(path)).text, path).not.toContain('zieht-zurueck');
    portal.content.fault = 'none';
  });

  it.each([
    '/rss/gibt-es-nicht',
    '/rss/autor/999',
    '/rss/autor/x',
    '/rss/1001',
    '/rss/impressum',
    '/rss/koeln/',
    '/rss/rss',
    '/atom/autor/anna-12/2',
    '/rss/%00',
  ])('G6 %s is no feed', async (path) => {
    const { status, text, headers } = await portal.request(path);
    expect([status, text.includes('<rss')]).toEqual([404, false]);
    expect(headers['cache-control']).toContain('no-store');
  });
});

describe('sitemaps', () => {
  const locations = (root: XmlNode, name: string) => childrenOf(root, `${SITEMAPS}${name}`).map((entry) => textOf(entry, `${SITEMAPS}loc`));
  const readSitemap = async (address: string) => {
    const { pathname, hostname } = new URL(address);
    const { status, headers, text } = await portal.request(pathname, { host: hostname });
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    return readXml(text);
  };

  it.each(TITLES)('G6 the sitemap of %s leads to every article, section, topic, author, podcast and test report, each of which is there', async (title) => {
    const index = await readSitemap(`${origin(title)}/sitemap.xml`);
    expect(index.name).toBe(`${SITEMAPS}sitemapindex`);
    const files = await Promise.all(locations(index, 'sitemap').map(readSitemap));
    const all: string[] = [];
    for (const file of files) {
      expect(file.name).toBe(`${SITEMAPS}urlset`);
      const urls = childrenOf(file, `${SITEMAPS}url`);
      expect(urls.length).toBeGreaterThan(0);
      expect(urls.length).toBeLessThanOrEqual(50_000);
      for (const url of urls) expect(isInstant(textOf(url, `${SITEMAPS}lastmod`))).toBe(true);
      all.push(...locations(file, 'url'));
    }
    expect(new Set(all).size).toBe(all.length);
    expect(all.every((address) => address.startsWith(`${origin(title)}/`))).toBe(true);
    const ids = all.flatMap((address) => /-(\d+)$/.exec(address.replace(/\/(?:autor|testbericht)\/.*/, ''))?.[1] ?? []).map(Number);
    expect(all.filter((address) => address.includes('/podcasts/'))).toHaveLength(3);
    expect(all.some((address) => address.includes('/testbericht/'))).toBe(true);
    expect(new Set(ids)).toEqual(new Set(seededIds(title)));
    expect(await brokenOf(all)).toEqual([]);
  });

  it('G6 the news sitemap holds the articles of the last 48 hours, as Google wants them', async () => {
    const urls = childrenOf(await readSitemap(`${origin()}/news-sitemap.xml`), `${SITEMAPS}url`);
    expect(urls.length).toBeGreaterThan(5);
    expect(urls.length).toBeLessThanOrEqual(1_000);
    for (const url of urls) {
      const [news] = childrenOf(url, `${NEWS}news`);
      const [publication] = news ? childrenOf(news, `${NEWS}publication`) : [];
      if (!news || !publication) throw new Error('There is no news');
      expect([textOf(publication, `${NEWS}name`), textOf(publication, `${NEWS}language`)]).toEqual(['Kölner Tagesbote', 'de']);
      const published = textOf(news, `${NEWS}publication_date`);
      expect(isInstant(published)).toBe(true);
      expect(Date.now() - Date.parse(published)).toBeLessThan(48 * 3_600_000);
      expect(textOf(news, `${NEWS}title`)).not.toBe('');
    }
  });

  it.each(['/sitemaps/1999-01.xml', '/sitemaps/2026-13.xml', '/sitemaps/2026-11-1.xml', '/sitemaps/2026-11-99.xml', '/sitemaps/x.xml'])(
    'G6 %s is no sitemap',
    async (path) => {
      expect((await portal.request(path)).status).toBe(404);
    },
  );

  it('G6 sitemaps are served on while the content server is away', async () => {
    const before = await portal.request('/rss/koeln/sport');
    portal.content.fault = 'down';
    await portal.edit('PUT', '/articles/700003', articleInput({ title: 'Neu', slug: 'neu', channel: 'koeln/sport' }));
    const after = await portal.request('/rss/koeln/sport');
    portal.content.fault = 'none';
    expect([after.status, after.text]).toEqual([200, before.text]);
    expect(after.headers['cache-status']).toContain('stale-on-error');
  });
});

/** Articles of the demo content that stand in a title. */
function seededIds(title: string): number[] {
  const files = [...fs.globSync('origin/seed/articles/*.json'), ...fs.globSync('origin/seed/notices/*.json')];
  const all: { id: number; mandators: string[] }[] = files.flatMap((file) => JSON.parse(fs.readFileSync(file, 'utf8')));
  const seeded = all.filter((article) => article.mandators.includes(title)).map((article) => article.id);
  return title === 'tagesbote' ? [...seeded, 700_001] : seeded;
}

function allText(node: XmlNode): string {
  return [node.text, ...node.children.map(allText)].join(' ');
}

/** RFC 822 with a year of four digits, as RSS wants it. */
function isRfc822(text: string): boolean {
  return /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text) && new Date(text).toUTCString() === text;
}

describe('robots.txt and security.txt', () => {
  it.each(TITLES)('G6 robots.txt of %s names its own sitemaps and keeps search, calls and personal pages out', async (title) => {
    const { status, headers, text } = await portal.request('/robots.txt', { host: `${title}.localhost` });
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const rules = text
      .split('\n')
      .filter(Boolean)
      .map((line) => /^(User-agent|Disallow|Sitemap): (\S+)$/.exec(line)?.slice(1) ?? [line]);
    expect(rules[0]).toEqual(['User-agent', '*']);
    const disallowed = rules.flatMap(([name, rule = '']) => (name === 'Disallow' ? [rule] : []));
    const isHidden = (path: string) => disallowed.some((rule) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)));
    for (const path of ['/suche', '/suche?q=dom', '/suche/2', '/api/purge', '/__mein-portal/bookmarks', '/account/abo'])
      expect([path, isHidden(path)]).toEqual([path, true]);
    for (const path of ['/', '/koeln', '/suche-nach-vermisstem-1234', '/1001', '/order', '/rss', '/sitemap.xml'])
      expect([path, isHidden(path)]).toEqual([path, false]);
    expect(rules.filter(([name]) => name === 'Sitemap').map(([, address]) => address)).toEqual([
      `${origin(title)}/sitemap.xml`,
      `${origin(title)}/news-sitemap.xml`,
    ]);
  });

  it('G6 security.txt is what RFC 9116 asks for', async () => {
    const { status, headers, text } = await portal.request('/.well-known/security.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const fields = new Map(
      text
        .trim()
        .split('\n')
        .map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
    );
    expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
    expect(fields.get('Contact')).toMatch(/^mailto:\S+@\S+$/);
    expect(isInstant(fields.get('Expires') ?? '')).toBe(true);
    const lastsMs = Date.parse(fields.get('Expires') ?? '') - Date.now();
    expect([lastsMs > 90 * 86_400_000, lastsMs < 365 * 86_400_000]).toEqual([true, true]);
    expect(fields.get('Canonical')).toBe(`${origin()}/.well-known/security.txt`);
  });
});
