import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { brokenOf } from './support/brokenOf.ts';
import { isInstant } from './support/isInstant.ts';
import { childrenOf, readXml, textOf, type XmlNode } from './support/readXml.ts';
import { startTestPortal, type TestPortal } from './support/testPortal.ts';

const SITEMAPS = '{http://www.sitemaps.org/schemas/sitemap/0.9}';
const NEWS = '{http://www.google.com/schemas/sitemap-news/0.9}';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ PURGE_POLL_SECONDS: '1' });
});
afterAll(() => portal.stop());

const origin = (title = 'tagesbote') => `http://${title}.localhost:${portal.port}`;

describe('sitemaps', () => {
  const locations = (root: XmlNode, name: string) => childrenOf(root, `${SITEMAPS}${name}`).map((entry) => textOf(entry, `${SITEMAPS}loc`));
  const readSitemap = async (address: string) => {
    const { pathname, hostname } = new URL(address);
    const { status, headers, text } = await portal.request(pathname, { host: hostname });
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    return readXml(text);
  };

  it.each(MANDATOR_IDS)(
    'G6 the sitemap of %s leads to every article, section, topic, author, podcast and test report, each of which is there',
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
        for (const url of urls) expect(isInstant(textOf(url, `${SITEMAPS}lastmod`))).toBe(true);
        all.push(...locations(file, 'url'));
      }
      expect(new Set(all).size).toBe(all.length);
      expect(all.every((address) => address.startsWith(`${origin(title)}/`))).toBe(true);
      const ids = all.flatMap((address) => /-(\d+)$/.exec(address.replace(/\/(?:autor|testbericht)\/.*/, ''))?.[1] ?? []).map(Number);
      expect(all.filter((address) => address.includes('/podcasts/'))).toHaveLength(3);
      expect(all.some((address) => address.includes('/testbericht/'))).toBe(true);
      expect(new Set(ids)).toEqual(new Set(seededIds(title)));
      expect(await brokenOf(portal, all)).toEqual([]);
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
});

describe('robots.txt and security.txt', () => {
  it.each(MANDATOR_IDS)('G6 robots.txt of %s names its own sitemaps and keeps search, calls and personal pages out', async (title) => {
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

/** Articles of the demo content that stand in a title. */
function seededIds(title: string): number[] {
  const files = [...fs.globSync('origin/seed/articles/*.json'), ...fs.globSync('origin/seed/notices/*.json')];
  const all: { id: number; mandators: string[] }[] = files.flatMap((file) => JSON.parse(fs.readFileSync(file, 'utf8')));
  return all.filter((article) => article.mandators.includes(title)).map((article) => article.id);
}
