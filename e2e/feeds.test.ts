import fs from 'node:fs';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { articleInput } from './support/askContentServer.ts';
import { brokenOf } from './support/brokenOf.ts';
import { isInstant } from './support/isInstant.ts';
import { NASTY, saveNastyArticle } from './support/nastyArticle.ts';
import { measurePicture, requestBytes } from './support/pictures.ts';
import { readHead } from './support/readHead.ts';
import { childrenOf, readXml, textOf, type XmlNode } from './support/readXml.ts';
import { SAMPLE_PATHS } from './support/samplePaths.ts';
import { shareHastyPortal } from './support/sharedPortals.ts';

const { channel, author, topic, podcast } = SAMPLE_PATHS;
const FEEDS = ['', '/koeln', channel, author, topic, podcast];
const ITUNES = '{http://www.itunes.com/dtds/podcast-1.0.dtd}';
const ATOM = '{http://www.w3.org/2005/Atom}';
const MEDIA = '{http://search.yahoo.com/mrss/}';

const portal = await shareHastyPortal();
beforeAll(async () => {
  await saveNastyArticle(portal);
});
afterEach(() => {
  portal.content.fault = 'none';
});

const origin = (title = 'tagesbote') => `http://${title}.localhost:${portal.port}`;
const headOf = async (path: string) => readHead((await portal.request(path)).text);

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
    const pictures = items
      .flatMap((item) => childrenOf(item, `${MEDIA}content`))
      .map((picture) => picture.attributes['url'] ?? '');
    expect(
      await brokenOf(portal, [
        textOf(channel, 'link'),
        ...guids,
        ...items.map((item) => textOf(item, 'link')),
        ...pictures.slice(0, 3),
      ]),
    ).toEqual([]);
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
    expect(childrenOf(feed, `${ATOM}author`).map((author) => textOf(author, `${ATOM}name`))).toEqual([
      'Kölner Tagesbote',
    ]);
    expect(new Set(entries.map((entry) => textOf(entry, `${ATOM}id`))).size).toBe(entries.length);
  });

  it('G6 M13 a podcast is heard in any player: recordings with their length and size, a square cover, what directories ask for', async () => {
    const [channel] = childrenOf(readXml((await portal.request(`/rss${podcast}`)).text), 'channel');
    if (!channel) throw new Error('There is no channel');
    expect([
      textOf(channel, 'title'),
      textOf(channel, `${ITUNES}author`),
      textOf(channel, `${ITUNES}explicit`),
    ]).toEqual(['Stadtgespräch', 'Kölner Tagesbote', 'false']);
    expect(childrenOf(channel, `${ITUNES}category`).map((category) => category.attributes)).toEqual([{ text: 'News' }]);
    const { pathname, search } = new URL(childrenOf(channel, `${ITUNES}image`)[0]?.attributes['href'] ?? '');
    const cover = await measurePicture((await requestBytes(portal, `${pathname}${search}`)).bytes);
    expect([cover.width, cover.height]).toEqual([1_400, 1_400]);
    for (const item of childrenOf(channel, 'item')) {
      const { url = '', type, length } = childrenOf(item, 'enclosure')[0]?.attributes ?? {};
      const { pathname: file, search: signature } = new URL(url);
      const recording = await requestBytes(portal, `${file}${signature}`, { host: 'media' });
      expect([recording.status, type, length]).toEqual([
        200,
        recording.headers['content-type'],
        String(recording.bytes.length),
      ]);
      expect(Number(textOf(item, `${ITUNES}duration`))).toBeGreaterThan(0);
    }
  });

  it('G6 whatever editors write comes out of a parser as text', async () => {
    const rss = readXml((await portal.request('/rss/koeln')).text);
    const items = childrenOf(rss, 'channel').flatMap((channel) => childrenOf(channel, 'item'));
    const item = items.find((candidate) => textOf(candidate, 'guid').endsWith('/700001'));
    expect(item && [textOf(item, 'title'), textOf(item, 'description')]).toEqual([
      `${NASTY.titlePrefix}: ${NASTY.title}`,
      'Fett & 1 < 2 ]]>',
    ]);
  });

  it('M88 G6 feeds hold leads, and no sentence of any body', async () => {
    const texts: string[] = [];
    for (const path of FEEDS.flatMap((list) => [`/rss${list}`, `/atom${list}`]))
      texts.push(allText(readXml((await portal.request(path)).text)));
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
      articleInput({
        title: 'Zieht zurück',
        slug: 'zieht-zurueck',
        channel: 'koeln',
        publishedAt: new Date().toISOString(),
      }),
    );
    const month = new Date().toISOString().slice(0, 7);
    const places = ['/rss/koeln', '/atom/koeln', '/news-sitemap.xml', `/sitemaps/${month}.xml`];
    for (const path of places) expect((await portal.request(path)).text, path).toContain('zieht-zurueck');
    await portal.edit('POST', '/articles/700002/retract');
    portal.content.fault = 'down';
    for (const path of places) expect((await portal.request(path)).text, path).not.toContain('zieht-zurueck');
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

  it('G6 feeds are served on while the content server is away', async () => {
    const before = await portal.request('/rss/koeln/sport');
    portal.content.fault = 'down';
    await portal.edit('PUT', '/articles/700003', articleInput({ title: 'Neu', slug: 'neu', channel: 'koeln/sport' }));
    const after = await portal.request('/rss/koeln/sport');
    expect([after.status, after.text]).toEqual([200, before.text]);
    expect(after.headers['cache-status']).toContain('stale-on-error');
  });
});

function allText(node: XmlNode): string {
  return [node.text, ...node.children.map(allText)].join(' ');
}

/** RFC 822 with a year of four digits, as RSS wants it. */
function isRfc822(text: string): boolean {
  return (
    /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text) &&
    new Date(text).toUTCString() === text
  );
}
