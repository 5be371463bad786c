import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { askContentServer, testReportInput } from './support/askContentServer.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();

type SeededReport = {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly mandators: readonly string[];
  readonly ageMinutes: number;
};
const SEEDED: readonly SeededReport[] = JSON.parse(fs.readFileSync('origin/seed/testReports.json', 'utf8'));
const mainOf = (text: string) => /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '';
const decode = (html: string) =>
  html
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&');
const idsOf = (text: string) =>
  mainOf(text)
    .split('<article')
    .slice(1)
    .map((entry) => Number(/href="\/testbericht\/[^"]*-(\d+)"/.exec(entry)?.[1]));

describe('the feed of test reports', () => {
  it.each(MANDATORS.map((mandator) => mandator.id))(
    'M15 %s lists each of its reports once, newest first, page by page',
    async (title) => {
      const host = `${title}.localhost`;
      const expected = SEEDED.filter((seeded) => seeded.mandators.includes(title)).toSorted(
        (one, other) => one.ageMinutes - other.ageMinutes,
      );
      const seen: number[] = [];
      let pages = 0;
      for (let path: string | undefined = '/testberichte'; path; pages += 1) {
        const { status, text } = await portal.request(path, { host });
        expect([path, status, text.match(/<h1/g)?.length]).toEqual([path, 200, 1]);
        expect(text).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path}"/>`));
        seen.push(...idsOf(text));
        path = /href="([^"]+)" rel="next"/.exec(text)?.[1];
      }
      expect(seen).toEqual(expected.map((seeded) => seeded.id));
      expect((await portal.request(`/testberichte/${pages + 1}`, { host })).status).toBe(404);
      expect((await portal.request('/', { host })).text).toContain('href="/testberichte"');
    },
  );

  it('M15 M33 is of its own page type and fresh for 300 seconds, and its second page says so', async () => {
    const { status, text } = await portal.request('/testberichte/2');
    expect([status, /<title>([^<]*)<\/title>/.exec(text)?.[1]]).toEqual([
      200,
      'Testberichte – Seite 2 – Kölner Tagesbote',
    ]);
    expect(text).toContain('<meta name="page-type" content="Testberichtubersichtsseite"/>');
    expect(/<html[^>]* data-route="([^"]*)" data-tracking="([^"]*)"/.exec(text)?.slice(1)).toEqual([
      'testberichte-feed',
      'Other',
    ]);
    expect(text).toMatch(/href="\/testberichte" rel="prev"/);
    const routes: { name: string; staleWhileRevalidate: number }[] = JSON.parse(
      (await portal.request('/_routes.json')).text,
    );
    for (const name of ['testberichte-feed', 'testbericht'])
      expect(routes.find((route) => route.name === name)?.staleWhileRevalidate).toBe(300);
  });

  it('M15 shows what was tested with category, picture and rating in words', async () => {
    const { body } = await askContentServer(portal, '/v5/testberichte?mandator=tagesbote');
    const entries = mainOf((await portal.request('/testberichte')).text)
      .split('<article')
      .slice(1);
    for (const [position, { title, category, rating }] of body.reports.entries()) {
      const entry = decode(entries[position] ?? '');
      for (const shown of [title, category, `${rating.toFixed(1).replace('.', ',')} von 5`, '<svg'])
        expect(entry).toContain(shown);
      expect(entry).toMatch(/<img [^>]*src="\/bilder\//);
    }
  });

  it('M15 M126 beyond its end, or with no number, it is not there', async () => {
    for (const path of ['/testberichte/99', '/testberichte/0', '/testberichte/x', '/testberichte/2/2']) {
      expect([path, (await portal.request(path)).status]).toEqual([path, 404]);
    }
  });
});

describe('a test report', () => {
  it('M16 is found by its id; a wrong or missing slug is put right for minutes, with the query kept', async () => {
    for (const wrong of ['/testbericht/foo-55', '/testbericht/55', '/testbericht/LASTENRAD-55']) {
      const { status, headers } = await portal.request(`${wrong}?a=1`);
      expect([status, headers.location, headers['cache-control']]).toEqual([
        301,
        '/testbericht/lastenrad-packesel-2-55?a=1',
        'private, max-age=300',
      ]);
    }
    expect((await portal.request('/testbericht/lastenrad-packesel-2-55')).status).toBe(200);
  });

  it.each(SEEDED.map((seeded) => [seeded.id, seeded] as const))(
    'M16 M32 M33 %i shows all of its result',
    async (id, { slug, title, mandators }) => {
      const mandator = mandators[0] ?? '';
      const { status, text } = await portal.request(`/testbericht/${slug}-${id}`, { host: `${mandator}.localhost` });
      expect([status, text.match(/<h1/g)?.length, decode(/<title>([^<]*)<\/title>/.exec(text)?.[1] ?? '')]).toEqual([
        200,
        1,
        title,
      ]);
      expect(text).toContain('<meta name="page-type" content="Testberichtsseite"/>');
      expect(text).toMatch(/<html[^>]* data-route="testbericht" data-tracking="Other"/);
      expect(text).toMatch(new RegExp(`<link rel="canonical" href="[^"]*/testbericht/${slug}-${id}"/>`));
      const { body } = await askContentServer(portal, `/v5/testbericht/${id}?mandator=${mandator}`);
      const main = decode(mainOf(text)).replace(/\u00a0/g, ' ');
      const { verdict, rating, criteria, pros, cons, offers, authors, publishDate } = body.report;
      for (const shown of [
        verdict,
        `${rating.toFixed(1).replace('.', ',')} von 5`,
        ...pros,
        ...cons,
        `dateTime="${publishDate}"`,
      ])
        expect(main).toContain(shown);
      for (const { name, value } of criteria) {
        expect(main).toMatch(
          new RegExp(
            `<label>${name} <span>${value.toFixed(1).replace('.', ',')}</span> <meter min="0" max="5" value="${value}"`,
          ),
        );
      }
      for (const { shop, priceCents, target } of offers) {
        expect(main).toContain(`${(priceCents / 100).toLocaleString('de-DE', { minimumFractionDigits: 2 })} €`);
        expect(main).toContain(
          `<a href="${target}" rel="sponsored nofollow noopener" aria-label="Zum Angebot bei ${shop}">Zum Angebot</a>`,
        );
      }
      for (const { prename, surname, urlPath } of authors)
        expect(main).toContain(`<a href="${urlPath}">${prename} ${surname}</a>`);
      expect(main).toContain('>Anzeige<');
      expect(main).toMatch(/Partnerlinks[\s\S]*Provision/);
      for (const { type, html } of body.report.contentItems)
        if (type === 'paragraph') expect(main).toContain(decode(html));
    },
  );

  it('M16 tells search engines what was tested, by whom and how it did', async () => {
    const { text } = await portal.request('/testbericht/lastenrad-packesel-2-55');
    const block = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(text)?.[1] ?? '';
    const [review] = JSON.parse(block)['@graph'];
    expect(review).toMatchObject({
      '@type': 'Review',
      itemReviewed: { '@type': 'Product', name: 'Lastenrad Packesel 2' },
      reviewRating: { ratingValue: 4.2, worstRating: 0, bestRating: 5 },
      author: [{ name: 'Hanno Büttgenbach' }, { name: 'Janina Wolters' }],
    });
  });

  it('M16 M126 an unknown one, one of another title, and what is no id are not there', async () => {
    for (const path of [
      '/testbericht/9999',
      '/testbericht/foo-9999',
      '/testbericht/x',
      '/testbericht/foo-055',
      '/testbericht/a/b-55',
      '/testbericht',
    ]) {
      expect([path, (await portal.request(path)).status]).toEqual([path, 404]);
    }
    expect((await portal.request('/testbericht/handmuehle-molitor-m2-42', { host: 'blitz.localhost' })).status).toBe(
      404,
    );
  });

  it('M16 a new one leads the feed after its purge; a change shows; taken off its titles it vanishes at once', async () => {
    expect(idsOf((await portal.request('/testberichte')).text)).not.toContain(801);
    await portal.edit('PUT', '/test-reports', [testReportInput({})]);
    await expect.poll(async () => idsOf((await portal.request('/testberichte')).text)[0], { timeout: 5_000 }).toBe(801);
    const { text } = await portal.request('/testbericht/probe-801');
    for (const shown of [
      'Ein <em>Vorspann</em>.',
      '3,4 von 5',
      '1.234,50',
      'href="https://kaufhaus.example/p1?a=1&amp;b=2"',
    ])
      expect(text).toContain(shown);
    expect(text).not.toContain('<script>x');
    await portal.edit('PUT', '/test-reports', [
      testReportInput({ offers: [], rating: { value: 1, verdict: 'Schlecht.' } }),
    ]);
    await expect
      .poll(async () => (await portal.request('/testbericht/probe-801')).text, { timeout: 5_000 })
      .toContain('1,0 von 5');
    expect((await portal.request('/testbericht/probe-801')).text).not.toContain('>Anzeige<');
    await portal.edit('PUT', '/test-reports', [testReportInput({ mandators: [] })]);
    await expect
      .poll(async () => (await portal.request('/testbericht/probe-801')).status, { timeout: 5_000 })
      .toBe(404);
    expect(idsOf((await portal.request('/testberichte')).text)).not.toContain(801);
  });

  it('M16 what is no test report is refused', async () => {
    const offer = { shop: 'Kaufhaus', priceCents: 100, target: 'https://kaufhaus.example' };
    for (const wrong of [
      { rating: { value: 5.1, verdict: 'Zu gut.' } },
      { criteria: [{ name: 'Handhabung', value: -1 }] },
      { offers: [{ ...offer, target: 'javascript:alert(1)' }] },
      { offers: [{ ...offer, priceCents: 1.5 }] },
      { authors: [9_999] },
      { mandators: ['gibt-es-nicht'] },
      { id: 0 },
    ]) {
      await expect(
        portal.edit('PUT', '/test-reports', [testReportInput(wrong)]),
        JSON.stringify(wrong),
      ).rejects.toThrow('400');
    }
  });
});
