import { describe, expect, it } from 'vitest';
import { BADGES } from '#shared/domain/teaser/badge.ts';
import { MENU_HANDLES, type MenuHandle } from '#shared/domain/site/menuHandles.ts';
import { formatTime } from '#shared/i18n/formatDate.ts';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { articleInput, askContentServer } from './support/askContentServer.ts';
import { requestBytes } from './support/pictures.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();

const TITLES = MANDATORS.map((mandator) => mandator.id);
const decode = (html: string) =>
  html
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&');
const partOf = (text: string, part: RegExp) => part.exec(text)?.[0] ?? '';

describe('the four titles', () => {
  it('M138 are chosen by host, and a bare host or address serves the first', async () => {
    for (const { id, name } of MANDATORS) {
      const { status, text } = await portal.request('/', { host: `${id}.localhost` });
      expect([status, /<html[^>]* data-mandator="([^"]*)"/.exec(text)?.[1], text.includes(`<title>${name}: `)]).toEqual(
        [200, id, true],
      );
    }
    for (const host of ['localhost', '127.0.0.1', 'LOCALHOST']) {
      expect(/<html[^>]* data-mandator="([^"]*)"/.exec((await portal.request('/', { host })).text)?.[1], host).toBe(
        'tagesbote',
      );
    }
  });

  it('M138 each keeps its own articles', async () => {
    await portal.edit('PUT', '/articles/7401', articleInput({ mandators: ['rundblick'], title: 'Nur im Rundblick' }));
    expect((await portal.request('/7401', { host: 'rundblick.localhost' })).status).toBe(200);
    expect((await portal.request('/7401')).status).toBe(404);
  });

  it.each(TITLES)('M114 %s: the content server hands out eight menus, none of them empty', async (title) => {
    const { status, body } = await askContentServer(portal, '/sites');
    const site = body.data.find((candidate: { mandator: string }) => candidate.mandator === title);
    expect([status, Object.keys(site.menuHandles).sort()]).toEqual([200, [...MENU_HANDLES].sort()]);
    for (const handle of MENU_HANDLES) expect([handle, site.menuHandles[handle].length > 0]).toEqual([handle, true]);
  });

  const PLACES: Readonly<Record<MenuHandle, readonly [place: RegExp, label: string]>> = {
    utilityBarMenuHandle: [/<header[\s\S]*?<\/header>/, 'Schnellzugriff'],
    mainMenuHandle: [/<header[\s\S]*?<\/header>/, 'Ressorts'],
    hotTopicsMenuHandle: [/<header[\s\S]*?<\/header>/, 'Im Blick'],
    treeServicesMenuHandle: [/<div id="seitenleiste"[\s\S]*?<main/, 'Mehr lesen'],
    siteServicesMenuHandle: [/<footer[\s\S]*<\/footer>/, 'Service'],
    userSupportMenuHandle: [/<footer[\s\S]*<\/footer>/, 'Abo und Hilfe'],
    socialNetworksMenuHandle: [/<footer[\s\S]*<\/footer>/, 'Folgen'],
    legalMenuHandle: [/<footer[\s\S]*<\/footer>/, 'Rechtliches'],
  };

  it.each(TITLES)('M146 %s: all eight menus stand in their places, whole and in order', async (title) => {
    const { body } = await askContentServer(portal, '/sites');
    const { menuHandles } = body.data.find((candidate: { mandator: string }) => candidate.mandator === title);
    const { text } = await portal.request('/', { host: `${title}.localhost` });
    const { epaper_link: epaper } = JSON.parse(
      (await portal.request('/api/settings', { host: `${title}.localhost` })).text,
    );
    if (epaper !== '') menuHandles.utilityBarMenuHandle.push({ label: 'E-Paper', target: epaper });
    for (const handle of MENU_HANDLES) {
      const [place, label] = PLACES[handle];
      const menu = partOf(partOf(text, place), new RegExp(`<nav[^>]* aria-label="${label}"[\\s\\S]*?</nav>`));
      const links = [...menu.matchAll(/<a href="([^"]*)">([^<]*)<\/a>/g)].map(([, target = '', name = '']) => ({
        label: decode(name),
        target: decode(target),
      }));
      expect([handle, links]).toEqual([handle, menuHandles[handle]]);
    }
    const sidebar = partOf(text, /<div id="seitenleiste"[\s\S]*?<main/);
    expect(sidebar).toContain('aria-label="Alle Ressorts"');
  });

  it('M138 M146 the breaking-news banner shows by default where there is one, above the content', async () => {
    const { body } = await askContentServer(portal, '/sites');
    const banners = body.data.filter((site: { breakingNews: unknown }) => site.breakingNews !== null);
    expect(banners.length).toBeGreaterThan(0);
    for (const { mandator, breakingNews } of banners) {
      const { text } = await portal.request('/autoren', { host: `${mandator}.localhost` });
      const banner = partOf(text, /<aside[^>]* data-breaking-news=""[\s\S]*?<\/aside>/);
      expect([mandator, decode(banner)]).toEqual([mandator, expect.stringContaining(breakingNews.text)]);
      expect(banner).toContain(`href="${breakingNews.target}"`);
      expect(decode(banner)).toContain(`seit ${formatTime(breakingNews.since)}`);
      expect(text.indexOf(banner)).toBeLessThan(text.indexOf('<main'));
      const told = await portal.request(breakingNews.target, { host: `${mandator}.localhost` });
      expect([mandator, told.status, told.text.includes('data-breaking-news=""')]).toEqual([mandator, 200, false]);
      const front = await portal.request('/', { host: `${mandator}.localhost` });
      const isLead = partOf(front.text, /<main[\s\S]*?<\/h2>/).includes(breakingNews.target);
      expect([mandator, isLead, front.text.includes('data-breaking-news=""')]).toEqual([mandator, isLead, !isLead]);
      expect(partOf(text, /<html[^>]*>/)).not.toContain('data-breaking-hidden');
    }
  });

  it.each(TITLES)('M137 %s: exactly six faces are preloaded, each of them there', async (title) => {
    const host = `${title}.localhost`;
    for (const path of ['/', '/schlagzeilen', '/gibt-es-nicht']) {
      const preloads = [...(await portal.request(path, { host })).text.matchAll(/<link rel="preload"[^>]*>/g)].map(
        ([tag]) => tag,
      );
      expect(preloads).toHaveLength(6);
      const hrefs = preloads.map((tag) => /href="([^"]+)"/.exec(tag)?.[1] ?? '');
      expect(new Set(hrefs).size).toBe(6);
      for (const [position, href] of hrefs.entries()) {
        expect(preloads[position]).toMatch(/as="font"/);
        expect(preloads[position]).toMatch(/type="font\/woff2"/);
        expect(preloads[position]).toMatch(/crossorigin="(?:anonymous)?"/i);
        const font = await requestBytes(portal, href, { host: title });
        expect([href, font.status, font.headers['content-type'], font.bytes.subarray(0, 4).toString('latin1')]).toEqual(
          [href, 200, 'font/woff2', 'wOF2'],
        );
      }
    }
  });
});

describe('teasers', () => {
  const teaserOn = async (path: string, id: number) => {
    const { text } = await portal.request(path);
    return (
      partOf(text, /<main[\s\S]*<\/main>/)
        .split('<article')
        .slice(1)
        .find((part) => part.includes(`-${id}"`)) ?? ''
    );
  };
  const image = async () => (await askContentServer(portal, '/v5/1001?mandator=tagesbote')).body.article.img;

  it('M57 a teaser shows every field of its article', async () => {
    const fields = {
      title: 'Der Titel',
      titlePrefix: 'Das Vorwort',
      lead: 'Der <em>Vorspann</em>.',
      authors: [12, 1],
      badge: 'Exklusiv',
    };
    const marks = { isOpinion: true, isPodcast: true, isVideo: true, contentRestriction: 'paid', image: await image() };
    await portal.edit(
      'PUT',
      '/articles/7501',
      articleInput({ ...fields, ...marks, mainTag: 11, channel: 'wissen', publishedAt: new Date().toISOString() }),
    );
    let teaser = '';
    await expect.poll(async () => (teaser = await teaserOn('/wissen', 7_501)), { timeout: 5_000 }).not.toBe('');
    for (const shown of [
      'Der Titel',
      'Das Vorwort',
      'Der <em>Vorspann</em>.',
      'Meinung',
      'Podcast',
      'Video',
      'Exklusiv',
      'Plus',
      'href="/der-titel-7501"',
    ]) {
      expect(teaser).toContain(shown);
    }
    const { body } = await askContentServer(portal, '/v5/7501?mandator=tagesbote');
    for (const { prename, surname } of body.article.authors) expect(teaser).toContain(`${prename} ${surname}`);
    expect(teaser).toMatch(/<img [^>]*src="\/bilder\//);
    expect(teaser).toMatch(/<time dateTime="[^"]+" data-age="">\d+\. \p{L}+<\/time>/iu);
  });

  it.each<readonly [badge: string | null, shown: string | null]>([
    ...BADGES.map((badge) => [badge, badge] as const),
    ['Sondersendung', 'Kommentar'],
    ['live', 'Kommentar'],
    ['', null],
    [null, null],
  ])('M57 the badge %j shows as %j', async (badge, shown) => {
    await portal.edit(
      'PUT',
      '/articles/7502',
      articleInput({ title: 'Schildtraeger', badge, channel: 'wissen', publishedAt: new Date().toISOString() }),
    );
    const isShown = async () => {
      const kicker = partOf(await teaserOn('/wissen', 7_502), /<p[^>]*>[\s\S]*?<\/p>/);
      return [...kicker.matchAll(/<span[^>]*>([^<]*)<\/span>/g)].map(([, mark]) => mark);
    };
    await expect.poll(isShown, { timeout: 5_000 }).toEqual(shown === null ? [] : [shown]);
  });

  it('M57 the demo articles carry their marks in lists', async () => {
    for (const [path, id, mark] of [
      ['/autor/16', 1_006, 'Meinung'],
      ['/kultur', 1_007, 'Video aus der Probe'],
      ['/politik', 1_008, 'Podcast „Stadtgespräch“'],
      ['/panorama', 1_005, 'Live'],
    ] as const) {
      expect([id, await teaserOn(path, id)]).toEqual([id, expect.stringContaining(`>${mark}<`)]);
    }
  });
});
