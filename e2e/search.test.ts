import { beforeAll, describe, expect, it } from 'vitest';
import { articleInput } from './support/askContentServer.ts';
import { shareBrowser, openVisitor } from './support/browser.ts';
import { findViolations } from './support/findViolations.ts';
import { sharePortal } from './support/sharedPortals.ts';

const WORD = 'Quittenhobel';
const DAY_MS = 86_400_000;

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

const portal = await sharePortal();
const browser = await shareBrowser();
beforeAll(async () => {
  const save = (id: number, fields: Readonly<Record<string, unknown>>) =>
    portal.edit('PUT', `/articles/${id}`, articleInput(fields));
  for (let at = 0; at < 23; at += 1)
    await save(810_000 + at, { title: `${WORD} Nummer ${at}`, publishedAt: daysAgo(100 + at) });
  await save(810_100, { title: 'Möhrenkamm heute', channel: 'koeln', publishedAt: daysAgo(0.5) });
  await save(810_101, { title: 'Möhrenkamm gestern', channel: 'sport', publishedAt: daysAgo(3) });
  await save(810_102, { title: 'Möhrenkamm früher', channel: 'koeln', publishedAt: daysAgo(20) });
  await save(810_103, { title: 'Möhrenkamm einst', channel: 'koeln', publishedAt: daysAgo(90) });
  await save(810_104, {
    title: 'Möhrenkamm woanders',
    mandators: ['rundblick'],
    channel: 'region',
    publishedAt: daysAgo(1),
  });
  await save(810_105, { title: 'Hobelquitte im Titel', publishedAt: daysAgo(200) });
  await save(810_106, {
    title: 'Nebenbei erwähnt',
    publishedAt: daysAgo(100),
    contentItems: [{ type: 'paragraph', html: 'Am Ende lag eine Hobelquitte im Korb, sonst nichts.' }],
  });
  await save(810_110, {
    title: 'Rätsel am Kran & mehr',
    lead: 'Der <strong>Rübenstampfer</strong> &amp; die <a href="/ruebenstampfer-1">Ruebenstampferin</a>.',
    contentRestriction: 'paid',
    contentItems: [{ type: 'paragraph', html: 'Leckwort4712 steht hinter der Schranke.' }],
  });
});

const titlesOn = (text: string) =>
  [...text.matchAll(/<h2><a href="[^"]*">(.*?)<\/a>/g)].map(([, title = '']) => title.replace(/<\/?mark>/g, ''));
const search = async (query: string, page = '') => portal.request(`/suche${page}?${query}`);

describe('search', () => {
  it('M6 /suche/2?q=dom is the second page, the term kept in the box and in every page link', async () => {
    const { status, text } = await search('q=dom', '/2');
    expect(status).toBe(200);
    expect(text).toMatch(/<input type="search"[^>]*value="dom"/);
    expect(text).toMatch(/<a href="\/suche\?q=dom" rel="prev">/);
    expect(text).toContain('<title>Suche nach „dom“ – Seite 2 – Kölner Tagesbote</title>');
    expect(text).toContain('<meta name="page-type" content="Suchergebnisseiten"/>');
  });

  it('M6 its pages hold every hit once, best and newest first, and end', async () => {
    const pages = [
      await search(`q=${WORD}`),
      await search(`q=${WORD}`, '/2'),
      await search(`q=${WORD}`, '/3'),
      await search(`q=${WORD}`, '/4'),
    ];
    expect(pages.map((page) => page.status)).toEqual([200, 200, 200, 404]);
    expect(pages.slice(0, 3).flatMap((page) => titlesOn(page.text))).toEqual(
      Array.from({ length: 23 }, (_, at) => `${WORD} Nummer ${at}`),
    );
    expect(pages[0]?.text).toContain(`23 Artikel zu „${WORD}“`);
    expect(pages[0]?.text).toMatch(new RegExp(`<a href="/suche/2\\?q=${WORD}" rel="next">`));
    expect(pages[2]?.text).not.toContain('rel="next"');
  });

  it.each(['/suche/x?q=dom', '/suche/0?q=dom', '/suche/2', '/suche/9999?q=dom', '/suche/2?q=%20'])(
    'M6 %s is not there',
    async (path) => {
      expect((await portal.request(path)).status).toBe(404);
    },
  );

  it('M6 marks what was found in every spelling, and breaks no markup', async () => {
    const { text } = await search('q=ruebenstampfer');
    expect(text).toContain(
      'Der <strong><mark>Rübenstampfer</mark></strong> &amp; die <a href="/ruebenstampfer-1"><mark>Ruebenstampferin</mark></a>.',
    );
    expect(titlesOn((await search('q=amp')).text)).toEqual([]);
    expect((await search('q=kran')).text).toContain('Rätsel am <mark>Kran</mark> &amp; mehr');
  });

  it('M6 puts the newest first where that is asked for, on every page, whatever stands in the title', async () => {
    const inTitle = await search('q=Hobelquitte');
    expect(titlesOn(inTitle.text)).toEqual(['Hobelquitte im Titel', 'Nebenbei erwähnt']);
    expect(inTitle.text).toContain('<a href="/suche?q=Hobelquitte&amp;sortierung=neueste"');
    expect(titlesOn((await search('q=Hobelquitte&sortierung=neueste')).text)).toEqual([
      'Nebenbei erwähnt',
      'Hobelquitte im Titel',
    ]);
    const second = (await search(`sortierung=neueste&jahr=&x=1&q=${WORD}`, '/2')).text;
    expect(titlesOn(second)).toEqual(Array.from({ length: 10 }, (_, at) => `${WORD} Nummer ${10 + at}`));
    for (const page of ['', '/3'])
      expect(second).toContain(`<a href="/suche${page}?q=${WORD}&amp;sortierung=neueste" rel=`);
    expect(second).toContain('<input type="hidden" name="sortierung" value="neueste"/>');
    const corrected = (await search('q=Hobelquite&sortierung=neueste')).text;
    expect(titlesOn(corrected)).toEqual(['Nebenbei erwähnt', 'Hobelquitte im Titel']);
  });

  it('M6 narrows by section and time, and only by those there are', async () => {
    const find = async (filters: string) => titlesOn((await search(`q=M%C3%B6hrenkamm${filters}`)).text);
    const [today, yesterday, earlier, once] = ['heute', 'gestern', 'früher', 'einst'].map(
      (when) => `Möhrenkamm ${when}`,
    );
    expect(await find('')).toEqual([today, yesterday, earlier, once]);
    expect(await find('&zeit=tag')).toEqual([today]);
    expect(await find('&zeit=woche')).toEqual([today, yesterday]);
    expect(await find('&zeit=monat')).toEqual([today, yesterday, earlier]);
    expect(await find('&ressort=koeln')).toEqual([today, earlier, once]);
    expect(await find('&ressort=sport&zeit=woche')).toEqual([yesterday]);
    expect(await find('&ressort=sport&zeit=tag')).toEqual([]);
    expect(await find('&ressort=gibtsnicht&zeit=ewig')).toEqual([today, yesterday, earlier, once]);
  });

  it('corrects a slip and says so, offers a likelier word, and does with some of the words', async () => {
    const corrected = (await search('q=M%C3%B6hrenkanm')).text;
    expect(corrected).toContain('Zu „Möhrenkanm“ haben wir nichts gefunden. Das könnten Sie gemeint haben:');
    expect([titlesOn(corrected).length, /<mark>Möhrenkamm<\/mark> heute/.test(corrected)]).toEqual([4, true]);
    const some = (await search('q=M%C3%B6hrenkamm+Zylinderhut')).text;
    expect(some).toContain('Kein Artikel enthält alle Wörter. Diese enthalten einen Teil davon:');
    expect(titlesOn(some)).toHaveLength(4);
    expect((await search('q=xyzgibtsnicht+Zylinderhut')).text).toContain('haben wir nichts gefunden');
  });

  it('M6 links topics and authors of the hits whose names contain a term, on the first page only', async () => {
    const placesOf = async (path: string) => {
      const { text } = await portal.request(path);
      const [, nav = ''] = /aria-label="Themen und Autoren">(.*?)<\/nav>/s.exec(text) ?? [];
      return [...nav.matchAll(/href="([^"]*)">([^<]*)</g)].map(([, href, name]) => [href, name]);
    };
    expect(await placesOf('/suche?q=altstadt')).toContainEqual([
      expect.stringMatching(/^\/themen\/\d+$/),
      'Dom und Altstadt',
    ]);
    expect(await placesOf('/suche?q=Breuer')).toContainEqual([expect.stringMatching(/^\/autor\//), 'Anna Breuer']);
    expect(await placesOf('/suche/2?q=dom')).toEqual([]);
    expect(await placesOf(`/suche?q=${WORD}`)).toEqual([]);
  });

  it('M6 narrows by year, in place of a period', async () => {
    const [year] = daysAgo(90).split('-');
    const { text } = await search(`q=M%C3%B6hrenkamm&jahr=${year}`);
    expect(titlesOn(text)).toContain('Möhrenkamm einst');
    expect(text).toContain(`<option value="${year}" selected="">${year}</option>`);
    expect(titlesOn((await search('q=M%C3%B6hrenkamm&jahr=1999')).text)).toEqual([]);
    expect(text).not.toMatch(/name="zeit"/);
  });

  it('finds a title’s own articles only', async () => {
    const { text } = await portal.request('/suche?q=moehrenkamm', { host: 'rundblick.localhost' });
    expect(titlesOn(text)).toEqual(['Möhrenkamm woanders']);
  });

  it('says what to do when nothing was asked and when nothing was found', async () => {
    const nothing = await portal.request('/suche');
    expect([nothing.status, /Was möchten Sie lesen\?/.test(nothing.text)]).toEqual([200, true]);
    const { status, text } = await search('q=xyzgibtsnicht&zeit=tag');
    expect(status).toBe(200);
    for (const part of [
      'Zu „xyzgibtsnicht“ haben wir nichts gefunden',
      'Prüfen Sie die Schreibweise',
      'href="/suche?q=xyzgibtsnicht"',
      'href="/themen"',
    ])
      expect(text).toContain(part);
  });

  it('never shows paid text', async () => {
    expect(titlesOn((await search('q=Leckwort4712')).text)).toEqual([]);
    expect((await search('q=Kran')).text).not.toContain('Leckwort4712');
  });

  it('is not to be found by search engines', async () => {
    for (const path of ['/suche', '/suche?q=dom']) {
      const { text } = await portal.request(path);
      expect(text).toContain('<meta name="robots" content="noindex"/>');
      expect(text).not.toContain('rel="canonical"');
    }
  });

  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    '</title>',
    '&lt;b&gt;',
    '\u2028',
    '%00%ff',
    '😀'.repeat(300),
  ])('keeps the term %j inert', async (term) => {
    const { status, text } = await search(`q=${encodeURIComponent(term)}`);
    expect(status).toBe(200);
    expect(text).not.toMatch(/<script>alert|<img src=x|<b>|onmouseover='|<\/title>.*<\/title>/);
  });
});

describe('what readers type', () => {
  it('makes one page of all addresses that ask for the same', async () => {
    const plain = await search('q=dom');
    for (const query of [
      'q=%20dom%20',
      'q=dom%00',
      'utm_source=x&q=dom&a=1',
      'q=dom&q=koeln',
      'zeit=&ressort=&q=dom',
      'q=dom&zeit=immer',
      'q=+dom%0d%0a',
    ]) {
      const same = await search(query);
      expect([query, same.headers.etag, same.headers['cache-status']?.includes('memory')]).toEqual([
        query,
        plain.headers.etag,
        true,
      ]);
    }
    expect((await search('q=Dom')).headers.etag).not.toBe(plain.headers.etag);
  });

  it('fills no store, and pushes no article out of memory', async () => {
    await portal.request('/1001');
    const keys = async () => [...(await portal.readKv()).keys()];
    await expect.poll(keys).toContainEqual(expect.stringMatching(/:tagesbote:article:\/1001$/));
    const kept = await keys();
    for (let at = 0; at < 300; at += 1)
      expect((await search(`q=${Math.random().toString(36).slice(2)}`)).status).toBe(200);
    expect(await keys()).toEqual(kept);
    expect(kept.join()).not.toContain('suche');
    expect((await portal.request('/1001')).headers['cache-status']).toMatch(/detail=memory$/);
  });

  it('is never stale', async () => {
    const { headers } = await search('q=dom');
    expect(Number(/ttl=(\d+)/.exec(String(headers['cache-status']))?.[1])).toBeLessThanOrEqual(70);
  });

  it('stands in no log line', async () => {
    await search('q=Geheimniskraemerin');
    expect(portal.log.join()).not.toContain('Geheimniskraemerin');
  });
});

describe('in the browser', () => {
  it('works without script: from the masthead to a second page and a filter', async () => {
    const { page, close } = await openVisitor(browser, portal.port, { javaScriptEnabled: false });
    await page.goto('/1001');
    await page.getByRole('banner').getByRole('link', { name: 'Suche', exact: true }).click();
    await page.getByRole('searchbox').fill(` ${WORD} `);
    await page.getByRole('button', { name: 'Suchen' }).click();
    await page.getByRole('link', { name: 'Weitere Treffer' }).click();
    // A click does not wait for the page that it leads to.
    await page.waitForURL((url) => url.pathname === '/suche/2');
    expect(await page.getByRole('searchbox').inputValue()).toBe(WORD);
    await page.getByText('Eingrenzen und sortieren').click();
    await page.getByRole('navigation', { name: 'Ressort', exact: true }).getByRole('link', { name: 'Region' }).click();
    await page.waitForURL(({ search }) => search === `?q=${WORD}&ressort=region`);
    expect(await page.locator('a[aria-current="true"]').allTextContents()).toEqual(['Alle', 'Region', 'Beste Treffer']);
    await page.getByRole('link', { name: 'Neueste zuerst' }).click();
    await page.waitForURL(({ search }) => search === `?q=${WORD}&ressort=region&sortierung=neueste`);
    await page.getByRole('searchbox').press('Enter');
    await page.waitForURL(({ search }) => search === `?q=${WORD}&ressort=region&sortierung=neueste`);
    await page.getByRole('combobox', { name: 'Jahr' }).selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Anzeigen' }).click();
    await page.waitForURL((url) =>
      new RegExp(`^\\?q=${WORD}&ressort=region&sortierung=neueste&jahr=20\\d\\d$`).test(url.search),
    );
    await close();
  });

  it('the sidebar has a box, and trims what is typed there', async () => {
    const { page, problems, close } = await openVisitor(browser, portal.port);
    await page.goto('/koeln');
    await page.getByRole('button', { name: 'Menü öffnen' }).click();
    await page.getByRole('searchbox').fill('  dom ');
    await page.getByRole('searchbox').press('Enter');
    await page.waitForURL('**/suche?q=dom');
    // Leaving a page ends what it still loads.
    expect(problems.filter((problem) => !problem.startsWith('failed: '))).toEqual([]);
    await close();
  });

  it.each(['tagesbote', 'rundblick', 'blitz', 'leverkusen'])(
    'the masthead of %s has room for its tools on every screen, in a face of the device',
    async (title) => {
      const { page, close } = await openVisitor(browser, portal.port);
      await page.route('**/*.woff2', (route) => route.abort());
      await page.goto(`http://${title}.localhost:${portal.port}/suche`);
      for (const width of [320, 360, 390, 768, 1064, 1364]) {
        await page.setViewportSize({ width, height: 600 });
        const logo = await page.locator('header a[aria-label$="Startseite"] > span').boundingBox();
        const login = await page.locator('header [data-dialog="login"]').boundingBox();
        expect((logo?.x ?? 0) + (logo?.width ?? 0), `${title} ${width}`).toBeLessThanOrEqual((login?.x ?? 0) + 8);
        // On the narrowest phones searching begins in the menu.
        const finder = page.getByRole('banner').getByRole('link', { name: 'Suche', exact: true });
        if (width > 320) expect(await finder.boundingBox()).toMatchObject({ width: 44, height: 44 });
      }
      await close();
    },
  );

  it.each(['/suche', '/suche?q=xyzgibtsnicht&ressort=koeln', '/suche?q=M%C3%B6hrenkanm'])(
    '%s is accessible on a phone by day and at a desk by night',
    async (path) => {
      for (const [colorScheme, width] of [
        ['light', 390],
        ['dark', 1364],
      ] as const) {
        const { page, problems, close } = await openVisitor(browser, portal.port, {
          colorScheme,
          viewport: { width, height: 900 },
        });
        await page.goto(path, { waitUntil: 'networkidle' });
        expect(await findViolations(page, 'light')).toEqual([]);
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
        expect(problems).toEqual([]);
        await close();
      }
    },
  );
});
