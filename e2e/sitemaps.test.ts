import fs from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { articleInput } from './support/askContentServer.ts';
import { brokenOf } from './support/brokenOf.ts';
import { isInstant } from './support/isInstant.ts';
import { readHead } from './support/readHead.ts';
import { childrenOf, readXml, textOf, type XmlNode } from './support/readXml.ts';
import { startTestPortal } from './support/testPortal.ts';

const SITEMAPS = '{http://www.sitemaps.org/schemas/sitemap/0.9}';
const NEWS = '{http://www.google.com/schemas/sitemap-news/0.9}';

/** A portal of its own, as the tests count its entries. */
const portal = await startTestPortal({ PURGE_POLL_SECONDS: '1', PURGE_WAIT_SECONDS: '2' });
afterAll(() => portal.stop());

const origin = (title = 'tagesbote') => `http://${title}.localhost:${portal.port}`;

describe('sitemaps', () => {
  const locations = (root: XmlNode, name: string) =>
    childrenOf(root, `${SITEMAPS}${name}`).map((entry) => textOf(entry, `${SITEMAPS}loc`));
  const readSitemap = async (address: string) => {
    const { pathname, hostname } = new URL(address);
    const { status, headers, text } = await portal.request(pathname, { host: hostname });
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    return readXml(text);
  };

  /** Every page of every title is a crawl: `DEEP=1`. */
  const EACH = process.env['DEEP'] ? 1 : 5;

  it.each(MANDATOR_IDS)(
    'G6 the sitemap of %s leads to every article whose home it is, section, topic, author, podcast and test report, each of which is there',
    async (title) => {
      const index = await readSitemap(`${origin(title)}/sitemap.xml`);
      expect(index.name).toBe(`${SITEMAPS}sitemapindex`);
      const files = await Promise.all(locations(index, 'sitemap').map(readSitemap));
      const all: string[] = [];
      for (const file of files) {
        expect(file.name).toBe(`${SITEMAPS}urlset`);
        const urls = childrenOf(file, `${SITEMAPS}url`);
        expect(urls.length).toBeGreaterThan(0);
        expect(urls.length).toBeLessThanOrEqual(50_000);
        for (const url of urls) {
          const isCalendar = /\/termine(?:\/|$)/.test(textOf(url, `${SITEMAPS}loc`));
          const changes = childrenOf(url, `${SITEMAPS}lastmod`).map(({ text }) => isInstant(text));
          expect(changes).toEqual(isCalendar ? [] : [true]);
        }
        all.push(...locations(file, 'url'));
      }
      expect(new Set(all).size).toBe(all.length);
      expect(all.every((address) => address.startsWith(`${origin(title)}/`))).toBe(true);
      const ids = all
        .flatMap((address) => /-(\d+)$/.exec(address.replace(/\/(?:autor|testbericht)\/.*/, ''))?.[1] ?? [])
        .map(Number);
      expect(all.filter((address) => address.includes('/podcasts/'))).toHaveLength(3);
      expect(all.some((address) => address.includes('/testbericht/'))).toBe(true);
      expect(new Set(ids)).toEqual(new Set(seededIds(title)));
      expect(
        await brokenOf(
          portal,
          all.filter((_, at) => at % EACH === 0),
        ),
      ).toEqual([]);
    },
  );

  it('G6 the news sitemap holds the articles of the last 48 hours, as Google wants them', async () => {
    const urls = childrenOf(await readSitemap(`${origin()}/news-sitemap.xml`), `${SITEMAPS}url`);
    expect(urls.length).toBeGreaterThan(5);
    expect(urls.length).toBeLessThanOrEqual(1_000);
    for (const url of urls) {
      const [news] = childrenOf(url, `${NEWS}news`);
      const [publication] = news ? childrenOf(news, `${NEWS}publication`) : [];
      if (!news || !publication) throw new Error('There is no news');
      expect([textOf(publication, `${NEWS}name`), textOf(publication, `${NEWS}language`)]).toEqual([
        'Kölner Tagesbote',
        'de',
      ]);
      const published = textOf(news, `${NEWS}publication_date`);
      expect(isInstant(published)).toBe(true);
      expect(Date.now() - Date.parse(published)).toBeLessThan(48 * 3_600_000);
      expect(textOf(news, `${NEWS}title`)).not.toBe('');
    }
  });

  it('G6 an article of several titles is found at home alone, and follows when it moves', async () => {
    const titles = ['rundblick', 'tagesbote', 'blitz'];
    /** The sitemaps of the home title list a shared article, the feeds of all its titles do. */
    const [HOME, AWAY] = [
      [true, true, true],
      [false, false, true],
    ];
    const hostOf = (title: string) => ({ host: `${title}.localhost` });
    const own = `${origin('rundblick')}/zwei-haeuser-7501`;
    const publishedAt = new Date().toISOString();
    const places = [`/sitemaps/${publishedAt.slice(0, 7)}.xml`, '/news-sitemap.xml', '/rss'];
    const foundIn = async (title: string) => {
      const answers = await Promise.all(places.map((path) => portal.request(path, hostOf(title))));
      return answers.map(({ text }) => text.includes('/zwei-haeuser-7501<'));
    };
    const headOf = async (title: string) => {
      const head = readHead((await portal.request('/7501', hostOf(title))).text);
      return { ...head, canonical: head.links.find(({ rel }) => rel === 'canonical')?.['href'] };
    };
    const save = (fields: object) => portal.edit('PUT', '/articles/7501', fields);
    await save(articleInput({ mandators: titles, title: 'Zwei Häuser', publishedAt }));
    await expect.poll(() => Promise.all(titles.map(foundIn)), { timeout: 5_000 }).toEqual([HOME, AWAY, AWAY]);
    for (const title of titles) {
      const { canonical, meta, graph } = await headOf(title);
      expect([title, canonical, meta.get('og:url'), meta.get('og:site_name')]).toEqual([
        title,
        own,
        [own],
        ['Rundblick Rhein-Erft'],
      ]);
      expect(JSON.stringify(graph)).not.toContain(origin('tagesbote'));
      expect((await portal.request('/zwei-haeuser-7501', hostOf(title))).status).toBe(200);
    }

    await save({ mandators: ['blitz', 'rundblick', 'tagesbote'] });
    await save({ title: 'Zwei Häuser und ein Hof' });
    const moved = `${origin('blitz')}/zwei-haeuser-7501`;
    for (const title of titles)
      await expect.poll(async () => (await headOf(title)).canonical, { timeout: 5_000 }).toBe(moved);
    await expect.poll(() => Promise.all(titles.map(foundIn)), { timeout: 5_000 }).toEqual([AWAY, AWAY, HOME]);
  });

  it.each([
    '/sitemaps/1999-01.xml',
    '/sitemaps/2026-13.xml',
    '/sitemaps/2026-11-1.xml',
    '/sitemaps/2026-11-99.xml',
    '/sitemaps/x.xml',
  ])('G6 %s is no sitemap', async (path) => {
    expect((await portal.request(path)).status).toBe(404);
  });
});

describe('robots.txt and security.txt', () => {
  it.each(MANDATOR_IDS)(
    'G6 robots.txt of %s names its own sitemaps and keeps search, calls and personal pages out',
    async (title) => {
      const { status, headers, text } = await portal.request('/robots.txt', { host: `${title}.localhost` });
      expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
      const rules = text
        .split('\n')
        .filter(Boolean)
        .map((line) => /^(User-agent|Disallow|Sitemap): (\S+)$/.exec(line)?.slice(1) ?? [line]);
      expect(rules[0]).toEqual(['User-agent', '*']);
      const disallowed = rules.flatMap(([name, rule = '']) => (name === 'Disallow' ? [rule] : []));
      const isHidden = (path: string) =>
        disallowed.some((rule) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)));
      for (const path of [
        '/suche',
        '/suche?q=dom',
        '/suche/2',
        '/api/purge',
        '/__mein-portal/bookmarks',
        '/account/abo',
        '/newsletters',
        '/regions?lat=50',
        '/deine-themen-verwalten',
        '/e-mail-bestaetigen/abc',
        '/vertrag-kuendigen',
        '/vertrag-widerrufen',
      ])
        expect([path, isHidden(path)]).toEqual([path, true]);
      for (const path of ['/', '/koeln', '/suche-nach-vermisstem-1234', '/1001', '/order', '/rss', '/sitemap.xml'])
        expect([path, isHidden(path)]).toEqual([path, false]);
      expect(rules.filter(([name]) => name === 'Sitemap').map(([, address]) => address)).toEqual([
        `${origin(title)}/sitemap.xml`,
        `${origin(title)}/news-sitemap.xml`,
      ]);
    },
  );

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

/** Articles of the demo content whose home a title is: the first that they name. */
function seededIds(title: string): number[] {
  const files = [...fs.globSync('origin/seed/articles/*.json'), ...fs.globSync('origin/seed/notices/*.json')];
  const all: { id: number; mandators: string[] }[] = files.flatMap((file) => JSON.parse(fs.readFileSync(file, 'utf8')));
  return all.filter((article) => article.mandators[0] === title).map((article) => article.id);
}
