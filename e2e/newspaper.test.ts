import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepTogether, keepTogetherHtml } from '#shared/i18n/keepTogether.ts';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { PERSONAL_ROUTES } from '#shared/routes/personalRoutes.ts';
import { ROUTES } from '#shared/routes/routes.ts';
import { ROUTE_TABLE } from '#shared/routes/routeTable.ts';
import { articleInput, askContentServer } from './support/askContentServer.ts';
import { PAGE_FACTS } from './support/pageFacts.ts';
import { requestBytes } from './support/pictures.ts';
import { checkoutHref, codeHref } from '#shared/routes/hrefs.ts';
import { startTestPortal, type TestPortal } from './support/testPortal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ SITE_SECONDS: '0', LEGAL_ARTICLE_IDS: '1010,7201' });
});
afterAll(() => portal.stop());

const TITLES = MANDATORS.map((mandator) => mandator.id);
const titleOf = (text: string) => decode(/<title>([^<]*)<\/title>/.exec(text)?.[1] ?? '');
const pageTypeOf = (text: string) => /<meta name="page-type" content="([^"]*)"/.exec(text)?.[1];
const trackingOf = (text: string) => /<html[^>]* data-tracking="([^"]*)"/.exec(text)?.[1];
const decode = (html: string) =>
  html
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

describe('authors', () => {
  it('M5 all authors stand there with portrait, role and link, by surname', async () => {
    const { text } = await portal.request('/autoren');
    const entries = [...(/<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '').matchAll(/<li>([\s\S]*?)<\/li>/g)].map(
      ([, entry = '']) => entry,
    );
    expect(entries).toHaveLength(24);
    const names: string[] = [];
    for (const entry of entries) {
      const [, href = '', name = ''] = /<a href="([^"]+)">([^<]+)<\/a>/.exec(entry) ?? [];
      names.push(name);
      expect(/<\/a>\s*<span[^>]*>[^<]{5,}<\/span>/.test(entry), name).toBe(true);
      const author = await portal.request(href);
      expect([author.status, titleOf(author.text)]).toEqual([200, name]);
      const portrait = decode(/<img [^>]*src="([^"]+)"/.exec(entry)?.[1] ?? '');
      expect((await requestBytes(portal, portrait)).status, name).toBe(200);
    }
    expect(new Set(names).size).toBe(24);
    const surnames = names.map((name) => name.slice(name.indexOf(' ') + 1));
    expect(surnames).toEqual([...surnames].sort((one, other) => one.localeCompare(other, 'de')));
  });

  it('M138 describes who is known by name alone', async () => {
    await portal.edit('PUT', '/authors', [{ id: 906, prename: 'Nora', surname: 'Namlich', role: '', bio: '' }]);
    const { text } = await portal.request('/autor/nora-namlich-906');
    expect(text).toContain('<meta name="description" content="Alle Artikel von Nora Namlich, die neuesten zuerst."');
  });

  it('M5 sorts as Germans do: umlauts beside their vowels, capitals beside small letters', async () => {
    const add = (id: number, surname: string) => ({ id, prename: 'Probe', surname, role: 'Probe', bio: 'Probe' });
    await portal.edit('PUT', '/authors', [
      add(901, 'Öztürk'),
      add(902, 'von Arx'),
      add(903, 'Ährenfeld'),
      add(904, 'Zander'),
      add(905, 'Étienne'),
    ]);
    const { body } = await askContentServer(portal, '/v5/autoren?mandator=tagesbote');
    const surnames: string[] = body.authors.map((author: { surname: string }) => author.surname);
    expect(surnames).toEqual([...surnames].sort((one, other) => one.localeCompare(other, 'de')));
  });
});

describe('lists', () => {
  /** Ids and times of a list's entries, in order. */
  const entriesOf = (text: string) =>
    [
      ...(/<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '').matchAll(
        /<li><time dateTime="([^"]+)">([^<]+)<\/time>[\s\S]*?<a href="[^"]*-(\d+)"/gi,
      ),
    ].map(([, at = '', shown = '', id = '']) => ({ at, shown, id }));
  const inCologne = (at: string) =>
    `${new Date(at).toLocaleTimeString('de-DE', { timeZone: 'Europe/Berlin', hour: 'numeric', minute: '2-digit' }).replace(':', '.')} Uhr`;

  it('M9 the headlines name every article of a title once, newest first, with its time, page by page', async () => {
    const seen: { at: string; shown: string; id: string }[] = [];
    let pages = 0;
    for (let path: string | undefined = '/schlagzeilen'; path; pages += 1) {
      const { status, text } = await portal.request(path);
      expect([path, status]).toEqual([path, 200]);
      seen.push(...entriesOf(text));
      path = /href="([^"]+)" rel="next"/.exec(text)?.[1];
      expect([undefined, `/schlagzeilen/${pages + 2}`]).toContain(path);
    }
    expect(pages).toBeGreaterThan(3);
    expect(new Set(seen.map((entry) => entry.id)).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThan(24 * (pages - 1));
    expect(seen.map((entry) => entry.at)).toEqual(
      seen
        .map((entry) => entry.at)
        .sort()
        .toReversed(),
    );
    for (const { at, shown } of seen) expect(shown).toBe(inCologne(at));
    expect((await portal.request(`/schlagzeilen/${pages + 1}`)).status).toBe(404);
    const second = await portal.request('/schlagzeilen/2');
    expect([pageTypeOf(second.text), titleOf(second.text)]).toEqual([
      'HeadlinesPage',
      'Schlagzeilen – Seite 2 – Kölner Tagesbote',
    ]);
    expect(second.text).toMatch(/href="\/schlagzeilen" rel="prev"/);
  });

  it('M9 M12 M17 the lists are fresh for 300 seconds', async () => {
    const routes: { name: string; staleWhileRevalidate: number }[] = JSON.parse(
      (await portal.request('/_routes.json')).text,
    );
    for (const name of ['headlines', 'latest', 'channel'])
      expect(routes.find((route) => route.name === name)?.staleWhileRevalidate, name).toBe(300);
  });

  it.each(TITLES)('M12 %s: what is newest stands first, with its time, and a new article is on top', async (title) => {
    const host = `${title}.localhost`;
    const before = entriesOf((await portal.request('/neueste', { host })).text);
    expect(before.length).toBeGreaterThan(20);
    expect(before.map((entry) => entry.at)).toEqual(
      before
        .map((entry) => entry.at)
        .sort()
        .toReversed(),
    );
    for (const { at, shown } of before) expect(shown).toBe(inCologne(at));
    const id = 7_300 + TITLES.indexOf(title);
    await portal.edit(
      'PUT',
      `/articles/${id}`,
      articleInput({ mandators: [title], title: 'Ganz neu', publishedAt: new Date().toISOString() }),
    );
    await expect
      .poll(async () => entriesOf((await portal.request('/neueste', { host })).text)[0]?.id, { timeout: 5_000 })
      .toBe(String(id));
  });

  it('M9 M12 the headlines are headlines alone, the newest articles stand with text and picture', async () => {
    const [headlines, latest] = await Promise.all(
      ['/schlagzeilen', '/neueste'].map(
        async (path) => /<main[\s\S]*<\/main>/.exec((await portal.request(path)).text)?.[0] ?? '',
      ),
    );
    const { body } = await askContentServer(portal, '/v5/neueste?mandator=tagesbote');
    const [title, teaserTextHtml] = [
      keepTogether(body.teasers[0].title),
      keepTogetherHtml(body.teasers[0].teaserTextHtml),
    ];
    expect([
      headlines?.includes(title),
      headlines?.includes(teaserTextHtml),
      /<img|<article/.test(headlines ?? ''),
    ]).toEqual([true, false, false]);
    expect([latest?.includes(title), latest?.includes(teaserTextHtml)]).toEqual([true, true]);
    expect(latest?.match(/<article/g)).toHaveLength(body.teasers.length);
    expect(latest?.match(/<img/g)?.length).toBeGreaterThan(5);
  });

  it('M17 a path of words is a section of the title or a tag, and says what it knows', async () => {
    const section = await portal.request('/koeln/sport');
    expect([section.status, titleOf(section.text), pageTypeOf(section.text)]).toEqual([
      200,
      'Sport in Köln',
      'Themenseiten',
    ]);
    const tag = await portal.request('/dom-und-altstadt');
    expect([tag.status, titleOf(tag.text), pageTypeOf(tag.text)]).toEqual([200, 'Dom und Altstadt', 'Themenseiten']);
    for (const { text } of [section, tag])
      expect(text.match(/<main[\s\S]*<\/main>/)?.[0].match(/<article/g)?.length).toBeGreaterThan(0);
    for (const path of ['/gibt-es-nicht', '/koeln/gibt-es-nicht', '/dom-und-altstadt/2']) {
      const { status, text } = await portal.request(path);
      expect([status, text.includes(`Page not found: ${path}`)]).toEqual([404, true]);
    }
  });
});

describe('what pages say about themselves', () => {
  it('M32 article titles carry the prefix and a colon, or stand alone', async () => {
    await portal.edit(
      'PUT',
      '/articles/7101',
      articleInput({ title: 'Mit „Vorsatz“ & Haken', titlePrefix: 'Ehrenfeld' }),
    );
    await portal.edit('PUT', '/articles/7102', articleInput({ title: 'Ohne: Vorsatz', titlePrefix: null }));
    expect(titleOf((await portal.request('/7101')).text)).toBe('Ehrenfeld: Mit „Vorsatz“ & Haken');
    expect(titleOf((await portal.request('/7102')).text)).toBe('Ohne: Vorsatz');
  });

  it('M32 authors go by their names, sections by seoTitle or displayName', async () => {
    const { body } = await askContentServer(portal, '/v5/autor/12?mandator=tagesbote');
    expect(titleOf((await portal.request('/autor/anna-12')).text)).toBe(
      `${body.author.prename} ${body.author.surname}`,
    );
    expect(titleOf((await portal.request('/koeln')).text)).toBe('Köln: Nachrichten aus der Stadt');
    expect(titleOf((await portal.request('/koeln/innenstadt')).text)).toBe('Innenstadt');
  });

  const SPECIFIED_PAGE_TYPES = (
    'Homepage Artikelseiten Themenseiten Autorenprofile Suchergebnisseiten Topicspage Topicpage CouponList HeadlinesPage ' +
    'Autorenubersichtsseite Testberichtubersichtsseite Testberichtsseite Legalseite'
  ).split(' ');
  it('M33 every route has one of the 13 page types, on its pages too, and is tracked as article, category or other', async () => {
    const routes: { name: string; pageType: string | null }[] = JSON.parse(
      (await portal.request('/_routes.json')).text,
    );
    const declared = new Map(routes.map(({ name, pageType }) => [name, pageType]));
    for (const { name } of ROUTES) {
      const { sample, pageType, tracking = 'Other' } = PAGE_FACTS[name];
      const { text } = await portal.request(sample);
      expect([name, declared.get(name), pageTypeOf(text), trackingOf(text)]).toEqual([
        name,
        pageType,
        pageType,
        tracking,
      ]);
      expect(SPECIFIED_PAGE_TYPES, name).toContain(pageType);
    }
    expect(routes.length).toBe(ROUTE_TABLE.length);
    const ofPersonal = new Map([
      ['checkout', 'Legalseite'],
      ['order-code', 'CouponList'],
    ]);
    for (const { name } of PERSONAL_ROUTES)
      expect([name, declared.get(name)]).toEqual([name, ofPersonal.get(name) ?? null]);
    expect(pageTypeOf((await portal.request(checkoutHref)).text)).toBe('Legalseite');
    const headers = { cookie: await portal.cookies('frei') };
    expect(pageTypeOf((await portal.request(codeHref, { headers })).text)).toBe('CouponList');
    expect(trackingOf((await portal.request('/dom-und-altstadt')).text)).toBe('Kategorieseite');
    expect(trackingOf((await portal.request('/gibt-es-nicht')).text)).toBe('Other');
  });

  it('M33 an article that is listed as legal text is a Legalseite, by both addresses, and no other is', async () => {
    await portal.edit('PUT', '/articles/7201', articleInput({ title: 'Rechtliches', slug: 'rechtliches' }));
    for (const path of ['/7201', '/rechtliches-7201', '/1010'])
      expect([path, pageTypeOf((await portal.request(path)).text)]).toEqual([path, 'Legalseite']);
    for (const path of ['/1001', '/1009']) expect(pageTypeOf((await portal.request(path)).text)).toBe('Artikelseiten');
  });

  it('M33 an article that is listed as legal text wears nothing of the news', async () => {
    const dressOf = (text: string) => {
      const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '';
      return {
        dates: main.includes('data-dates'),
        bookmark: main.includes(`data-bookmark`),
        tools: main.includes('portal-island'),
        beside: main.includes('aria-labelledby="thema"') || main.includes('aria-labelledby="mehr"'),
        way: main.includes('<nav'),
        news: text.includes('NewsArticle') || text.includes('article:published_time'),
        asOf: /Stand: \d+\. \p{L}+ \d{4}</u.test(main),
      };
    };
    const all = (dressed: boolean) => ({
      dates: dressed,
      bookmark: dressed,
      tools: dressed,
      beside: dressed,
      way: dressed,
      news: dressed,
      asOf: !dressed,
    });
    const service = (await portal.request('/1010')).text;
    expect(dressOf(service)).toEqual(all(false));
    expect(service).toMatch(/<h1[^>]*>[^<]{5,}<\/h1>/);
    expect(service.match(/<div[^>]* data-article-body=""/g)).toHaveLength(1);
    expect(dressOf((await portal.request('/1001')).text)).toEqual(all(true));
  });

  it.each(TITLES)(
    'M14 %s: the legal texts are Legalseiten in the name of the title, without a consent platform',
    async (title) => {
      const mandator = MANDATORS.find((candidate) => candidate.id === title);
      for (const path of ['/agb', '/accessibility', '/datenschutz', '/impressum']) {
        const { status, text } = await portal.request(path, { host: `${title}.localhost` });
        expect([path, status, pageTypeOf(text)]).toEqual([path, 200, 'Legalseite']);
        expect(text).toContain(mandator?.name);
        expect(text).not.toMatch(/\{(?:title|email)\}/);
        expect([
          ...text.matchAll(/<(?:script|iframe|link)[^>]* (?:src|href)="(https?:)?\/\/(?![a-z]+\.localhost)[^"]*"/g),
        ]).toEqual([]);
        expect(text).not.toMatch(/_sp_|sourcepoint|cmp-script|data-consent-platform/i);
      }
    },
  );
});

describe('redirect rules', () => {
  const redirectOf = async (path: string, host = 'tagesbote.localhost') => {
    const { status, headers } = await portal.request(path, { host });
    return [status, headers.location];
  };
  const rule = (from: string, to: string) => ({ mandator: 'tagesbote', from, to, status: 301 });
  const rulesOfEditors = async () =>
    (await askContentServer(portal, '/redirects?filters[mandator][$eq]=tagesbote')).body.data;

  it('M34 a relative target stays on the host, an absolute one leaves it', async () => {
    await portal.edit('PUT', '/redirects', [
      { mandator: 'tagesbote', from: '/alt/karneval', to: '/koeln', status: 301 },
      { mandator: 'tagesbote', from: '/alt/tickets', to: 'https://tickets.example/koeln?von=tagesbote', status: 302 },
    ]);
    await expect.poll(() => redirectOf('/alt/karneval'), { timeout: 5_000 }).toEqual([301, '/koeln']);
    expect(await redirectOf('/alt/karneval?a=1')).toEqual([301, '/koeln?a=1']);
    expect(await redirectOf('/alt/tickets')).toEqual([302, 'https://tickets.example/koeln?von=tagesbote']);
    expect((await redirectOf('/alt/karneval', 'rundblick.localhost'))[0]).toBe(404);
  });

  it('M34 several rules are one step for the reader', async () => {
    await portal.edit('PUT', '/redirects', [
      rule('/alt/eins', '/alt/zwei'),
      rule('/alt/zwei', '/alt/drei?von=zwei'),
      rule('/alt/drei', '/koeln'),
    ]);
    await expect.poll(() => redirectOf('/alt/eins?a=1'), { timeout: 5_000 }).toEqual([301, '/koeln?von=zwei&a=1']);
  });

  it('M34 a rule that an editor removes is gone from the list and for readers', async () => {
    await portal.edit('PUT', '/redirects', [rule('/alt/kurz', '/koeln')]);
    await expect.poll(() => redirectOf('/alt/kurz'), { timeout: 5_000 }).toEqual([301, '/koeln']);
    expect(await rulesOfEditors()).toContainEqual({ from: '/alt/kurz', to: '/koeln', status: 301 });
    expect(await portal.edit('POST', '/redirects/remove', [{ mandator: 'tagesbote', from: '/alt/kurz' }])).toEqual({
      data: { count: 1 },
      meta: { purged: true },
    });
    await expect.poll(() => redirectOf('/alt/kurz'), { timeout: 5_000 }).toEqual([404, undefined]);
    expect(await rulesOfEditors()).not.toContainEqual(expect.objectContaining({ from: '/alt/kurz' }));
    await expect(
      portal.edit('POST', '/redirects/remove', [{ mandator: 'tagesbote', from: '/alt/kurz' }]),
    ).rejects.toThrow('No such rules: tagesbote /alt/kurz');
  });

  it('M34 a rule that would close a circle is refused, and the rules of it are named', async () => {
    await portal.edit('PUT', '/redirects', [rule('/alt/a', '/alt/b'), rule('/alt/b', '/alt/c')]);
    const circle = 'Rules in a circle: tagesbote /alt/c → tagesbote /alt/a → tagesbote /alt/b → tagesbote /alt/c';
    await expect(
      portal.edit('PUT', '/redirects', [rule('/alt/anders', '/koeln'), rule('/alt/c', '/alt/a')]),
    ).rejects.toThrow(circle);
    expect(await rulesOfEditors()).not.toContainEqual(expect.objectContaining({ from: '/alt/anders' }));
  });

  it('M34 many rules at once are stored, checked and removed, each with those it leads into alone', async () => {
    const many = Array.from({ length: 150 }, (_, at) => rule(`/alt/viele/${at}`, `/alt/ziel/${at}`));
    await portal.edit('PUT', '/redirects', many);
    const places = many.map(({ mandator, from }) => ({ mandator, from }));
    await expect(portal.edit('PUT', '/redirects', [...many, rule('/alt/ziel/149', '/alt/viele/149')])).rejects.toThrow(
      'Rules in a circle',
    );
    const unknown = { mandator: 'tagesbote', from: '/alt/viele/150' };
    await expect(portal.edit('POST', '/redirects/remove', [...places, unknown])).rejects.toThrow(
      'No such rules: tagesbote /alt/viele/150',
    );
    expect(await portal.edit('POST', '/redirects/remove', places)).toMatchObject({ data: { count: 150 } });
    expect(await rulesOfEditors()).not.toContainEqual(expect.objectContaining({ from: '/alt/viele/0' }));
  });

  it('M34 rules in a circle, should there be any, and a rule from an article to a wrong address of it, let no reader go round', async () => {
    const insert = 'INSERT INTO redirects (mandator, from_path, to_target, status) VALUES (?, ?, ?, 301)';
    await portal.query(insert, 'tagesbote', '/alt/rund', '/alt/kreis');
    await portal.query(insert, 'tagesbote', '/alt/kreis', '/alt/rund');
    await portal.edit('PUT', '/redirects', [rule('/rund-um-den-dom-1001', '/der-dom-1001')]);
    await expect.poll(() => redirectOf('/rund-um-den-dom-1001'), { timeout: 5_000 }).toEqual([301, '/der-dom-1001']);
    expect(await redirectOf('/der-dom-1001')).toEqual([200, undefined]);
    expect(await redirectOf('/noch-anders-1001')).toEqual([301, '/der-dom-1001']);
    expect(await redirectOf('/alt/rund')).toEqual([404, undefined]);
    await portal.edit('POST', '/redirects/remove', [{ mandator: 'tagesbote', from: '/rund-um-den-dom-1001' }]);
    await expect.poll(() => redirectOf('/der-dom-1001'), { timeout: 5_000 }).toEqual([301, '/rund-um-den-dom-1001']);
  });

  it('M2 an old address that ends in a year leads to no article of that number, unless its words are the article’s or a rule says so', async () => {
    await portal.edit(
      'PUT',
      '/articles/2024',
      articleInput({ title: 'Einbruch in der Südstadt', slug: 'einbruch-in-der-suedstadt' }),
    );
    await expect
      .poll(() => redirectOf('/einbruch-in-der-altstadt-2024'), { timeout: 5_000 })
      .toEqual([301, '/einbruch-in-der-suedstadt-2024']);
    expect(await redirectOf('/rosenmontagszug-2024?a=1')).toEqual([404, undefined]);
    await portal.edit('PUT', '/redirects', [rule('/rosenmontagszug-2024', '/koeln')]);
    await expect.poll(() => redirectOf('/rosenmontagszug-2024?a=1'), { timeout: 5_000 }).toEqual([301, '/koeln?a=1']);
  });

  it.each(['javascript:alert(1)', '//boese.example', '/\\boese.example', 'data:text/html,x'])(
    'M34 no rule leads to %s',
    async (to) => {
      await expect(
        portal.edit('PUT', '/redirects', [{ mandator: 'tagesbote', from: '/alt/boese', to, status: 302 }]),
      ).rejects.toThrow('400');
    },
  );
});
