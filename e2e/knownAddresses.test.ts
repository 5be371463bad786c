import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressFilterContract } from '#shared/contracts/addressFilter.contract.ts';
import { mayHoldAddress } from '#shared/domain/addresses/addressFilter.ts';
import { articleInput, testReportInput } from './support/askContentServer.ts';
import { startTestPortal, type TestPortal } from './support/testPortal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const host = 'content.localhost';
const portals = () => ({ authorization: `Bearer ${portal.secrets.readerServiceToken}` });
const askFilter = (headers = {}, mandator = 'tagesbote') =>
  portal.request(`/address-bloom?mandator=${mandator}`, { host, headers: { ...portals(), ...headers } });
const readBloom = async (mandator: string) =>
  v.parse(v.pipe(v.string(), v.parseJson(), addressFilterContract), (await askFilter({}, mandator)).text).data.bloom;
const readFilter = async (mandator: string) => {
  const bloom = await readBloom(mandator);
  return (address: string) => mayHoldAddress(bloom, address);
};
const contentCalls = (path: string) => portal.content.calls.filter((call) => call.path.startsWith(`/v5${path}`)).length;
/** One of some two hundred strangers passes a filter, and each run has filters of its own: of a handful hardly ever two. */
const expectAtMostOne = (count: number) => expect(count).toBeLessThan(2);

describe('the content server’s filter', () => {
  it('G19 is handed to the portal alone: its seed is a secret', async () => {
    for (const authorization of ['', 'Bearer ', 'Bearer geraten', `Bearer ${portal.secrets.editorToken}`]) {
      const { status, text } = await askFilter({ authorization });
      expect([authorization, status, JSON.parse(text).data]).toEqual([authorization, 401, null]);
    }
  });

  it('is built once at a time: a concurrent request gets none and refuses no address', async () => {
    await portal.whileFilterIsBuilt('leverkusen', async () => {
      expect((await askFilter({}, 'leverkusen')).status).toBe(404);
      expect((await portal.request('/999998', { host: 'leverkusen.localhost' })).status).toBe(404);
      expect(contentCalls('/999998')).toBe(1);
    });
    expect(await portal.listPictures('address-blooms/leverkusen')).toEqual([]);
    expect((await askFilter({}, 'leverkusen')).status).toBe(200);
  });

  it('holds what stands in a title’s sitemaps, its channels and its podcasts, and hardly anything else', async () => {
    for (const mandator of ['tagesbote', 'rundblick', 'blitz', 'leverkusen']) {
      const holds = await readFilter(mandator);
      const read = async (path: string) => [
        ...(await portal.request(path, { host: `${mandator}.localhost` })).text.matchAll(
          /<loc>https?:\/\/[^/]+([^<]+)/g,
        ),
      ];
      const files = (await read('/sitemap.xml')).map(([, path = '']) => path);
      const paths = (await Promise.all(files.map(read)))
        .flat()
        .map(([, path = '']) => path.replace(/^\/(autor\/|testbericht\/)?(?:.*-)?(\d+)$/, '/$1$2'));
      expect(paths.length).toBeGreaterThan(20);
      for (const path of [
        // These exist in every title.
        ...paths.filter((path) => !/^\/(?:newsletter-anmeldung$|termine$|epaper)/.test(path)),
        ...files.slice(1).map((file) => file.replace('.xml', '')),
      ])
        expect(holds(path), `${mandator} ${path}`).toBe(true);
      const strangers = Array.from({ length: 2_000 }, (_, at) => `/${50_000 + at}`);
      expect(strangers.filter(holds).length).toBeLessThan(20);
    }
    const holds = await readFilter('tagesbote');
    for (const path of [
      '/koeln/sport',
      '/themen/7/2',
      '/autor/12/2',
      '/schlagzeilen/2',
      '/testbericht/55',
      '/testberichte/2',
      '/podcasts/stadtgespraech',
    ]) {
      expect(holds(path), path).toBe(true);
    }
    const beyond = [64, 128, 256, 512].map((page) => `/autor/12/${page}`);
    expectAtMostOne(
      [...beyond, '/themen/7/1024', '/themen/7/2048', '/schlagzeilen/8192', '/schlagzeilen/16384'].filter(holds).length,
    );
  });

  it('is sent once, counts as built now while nothing changes, and is built again when it is old and something has changed', async () => {
    const first = await askFilter();
    const builtAt = ({ headers }: typeof first) => Date.parse(String(headers['last-modified']));
    expect(Date.now() - builtAt(first)).toBeLessThan(60_000);
    const etag = String(first.headers.etag);
    expect(first.status).toBe(200);
    expect(await askFilter({ 'if-none-match': etag })).toMatchObject({
      status: 304,
      text: '',
      headers: { 'last-modified': first.headers['last-modified'] },
    });
    await portal.ageAddressFilters();
    const old = await askFilter({ 'if-none-match': etag });
    expect([old.status, builtAt(old)]).toEqual([304, 0]);
    await expect
      .poll(async () => Date.now() - builtAt(await askFilter({ 'if-none-match': etag })))
      .toBeLessThan(60_000);
    expect((await askFilter({ 'if-none-match': etag })).status).toBe(304);
    expect((await askFilter({}, 'fremd')).status).toBe(400);
    const later = [901, 902, 903].map((id) => ({
      id,
      slug: `spaeter-bekannt-${id}`,
      name: 'Später bekannt',
      parentId: null,
    }));
    await portal.edit('PUT', '/tags', later);
    const countHeld = async () => later.map(({ slug }) => `/${slug}`).filter(await readFilter('tagesbote')).length;
    await portal.edit('PUT', '/front', { mandator: 'tagesbote', places: [{ articleId: 1001 }] });
    expectAtMostOne(await countHeld());
    await portal.ageAddressFilters();
    await askFilter();
    await expect.poll(countHeld).toBe(later.length);
  });

  it('G16 is added to what there is while it is large enough, and once a day built whole, with another seed', async () => {
    const before = await readBloom('tagesbote');
    await portal.edit('PUT', '/articles/6900', articleInput({}));
    await portal.ageAddressFilters();
    await askFilter();
    await expect.poll(async () => (await readFilter('tagesbote'))('/6900')).toBe(true);
    expect((await readBloom('tagesbote')).seed).toEqual(before.seed);
    await portal.ageAddressFilters(['builtAt', 'wholeAt']);
    await askFilter();
    await expect.poll(async () => (await readBloom('tagesbote')).seed).not.toEqual(before.seed);
    expect((await readFilter('tagesbote'))('/6900')).toBe(true);
  });
});

describe('the portal', () => {
  it.each([
    '/99999%',
    '/nie-geschrieben-88888%',
    '/gibt/es-nicht-%',
    '/autor/888%',
    '/themen/888%',
    '/podcasts/nie-gesendet-%',
    '/testbericht/nie-getestet-888%',
    '/autor/12/%000',
    '/themen/7/%000',
    '/schlagzeilen/%000',
    '/testberichte/%000',
  ])('does not ask for %s, which does not exist', async (pattern) => {
    await portal.request('/1001');
    const before = portal.content.calls.length;
    // Page numbers count as the next power of two: these are four.
    for (const digit of '1259') expect((await portal.request(pattern.replace('%', digit))).status).toBe(404);
    expectAtMostOne(portal.content.calls.length - before);
  });

  it('has what is new at once: an article, an author, a podcast and a test report', async () => {
    await portal.request('/1001');
    for (const path of ['/6001', '/autor/600', '/podcasts/neue-reihe', '/testbericht/600'])
      expect((await portal.request(path)).status, path).toBe(404);
    await portal.edit('PUT', '/authors', [
      { id: 600, prename: 'Nora', surname: 'Neumann', role: 'Volontärin', bio: '' },
    ]);
    await portal.edit('PUT', '/articles/6001', {
      mandators: ['tagesbote'],
      channel: 'koeln',
      title: 'Erst jetzt geschrieben',
      lead: 'Vorspann',
      mainTag: 7,
      authors: [600],
      contentItems: [{ type: 'paragraph', html: 'Text' }],
      publishedAt: new Date().toISOString(),
    });
    await portal.edit('PUT', '/podcasts', [
      { slug: 'neue-reihe', title: 'Neue Reihe', claim: 'Zum Hören', description: 'Ganz neu.', episodes: [] },
    ]);
    await portal.edit('PUT', '/test-reports', [
      {
        id: 600,
        slug: 'klingel',
        title: 'Die Klingel',
        category: 'Fahrrad',
        lead: 'Vorspann',
        mandators: ['tagesbote'],
        criteria: [],
        pros: [],
        cons: [],
        offers: [],
        rating: { value: 4, verdict: 'Gut' },
        authors: [],
        contentItems: [],
        publishedAt: new Date().toISOString(),
      },
    ]);
    expect((await portal.request('/erst-jetzt-geschrieben-6001')).text).toContain('Erst jetzt geschrieben');
    for (const path of ['/autor/600', '/podcasts/neue-reihe', '/testbericht/klingel-600'])
      expect((await portal.request(path)).status, path).toBe(200);
    await portal.edit('POST', '/articles/6001/retract');
    expect((await portal.request('/6001')).status).toBe(410);
  });

  it('G12 has what an import brought at once: every page of its lists, every file of the sitemap', async () => {
    const mandator = 'rundblick';
    const ask = (path: string) => portal.request(path, { host: `${mandator}.localhost` });
    await ask('/');
    expectAtMostOne(['/schlagzeilen/64', '/schlagzeilen/128'].filter(await readFilter(mandator)).length);
    for (const path of ['/schlagzeilen/40', '/sitemaps/2013-05.xml', '/sitemaps/2013-06.xml'])
      expect((await ask(path)).status, path).toBe(404);
    const imported = Array.from({ length: 1_000 }, (_, at) => ({
      id: `alt-${at}`,
      digest: 'eins',
      article: {
        title: `Aus dem Archiv ${at}`,
        lead: 'Vorspann',
        channel: 'archiv',
        contentItems: [],
        authors: [{ prename: 'Archie', surname: 'Varius' }],
        tags: ['Altbestand'],
        publishedAt: `2013-0${5 + (at % 2)}-10T10:00:00.000Z`,
      },
    }));
    for (let at = 0; at < imported.length; at += 20)
      await portal.edit('POST', '/import/articles', {
        mandator,
        source: 'archiv',
        records: imported.slice(at, at + 20),
      });
    await portal.edit('POST', '/import/finish', {});
    const [tag] = await portal.query("SELECT id FROM tags WHERE name = 'Altbestand'");
    const [author] = await portal.query("SELECT id FROM authors WHERE surname = 'Varius'");
    const [listed] = await portal.query(
      "SELECT count(*) AS count FROM listings WHERE mandator = ? AND list = 'all'",
      mandator,
    );
    const headlines = Math.ceil(Number(listed?.['count']) / 24);
    const pages = [
      ...Array.from({ length: 100 }, (_, at) => `/themen/${String(tag?.['id'])}${at === 0 ? '' : `/${at + 1}`}`),
      ...Array.from({ length: 99 }, (_, at) => `/autor/${String(author?.['id'])}/${at + 2}`),
      ...Array.from({ length: headlines - 1 }, (_, at) => `/schlagzeilen/${at + 2}`),
    ];
    for (const path of pages) expect((await ask(path)).status, path).toBe(200);
    const months = JSON.parse((await portal.request(`/sitemaps/months?mandator=${mandator}`, { host })).text).data;
    const files = months.map(({ month }: { month: string }) => `/sitemaps/${month}.xml`);
    expect(files).toEqual(expect.arrayContaining(['/sitemaps/2013-05.xml', '/sitemaps/2013-06.xml']));
    for (const path of files) expect((await ask(path)).status, path).toBe(200);
    expectAtMostOne(['/schlagzeilen/64', '/schlagzeilen/128'].filter(await readFilter(mandator)).length);
  });

  it('does not ask for pages beyond twice what a list has just grown to', async () => {
    const calls = portal.content.calls.length;
    for (const path of ['/schlagzeilen/9000', '/themen/7/513', '/sitemaps/2013-07.xml', '/sitemaps/2013-05-99.xml'])
      expect((await portal.request(path, { host: 'rundblick.localhost' })).status, path).toBe(404);
    expectAtMostOne(portal.content.calls.length - calls);
  });

  it('has a page of test reports that has just been filled', async () => {
    const reports = Array.from({ length: 40 }, (_, at) => testReportInput({ id: 6_100 + at, mandators: ['blitz'] }));
    await portal.request('/', { host: 'blitz.localhost' });
    await portal.edit('PUT', '/test-reports', reports);
    for (const page of [2, 3, 4, 5, 6])
      expect((await portal.request(`/testberichte/${page}`, { host: 'blitz.localhost' })).status, String(page)).toBe(
        200,
      );
  });

  it('keeps its filter while the content API is away: missing addresses stay 404, existing ones answer 503', async () => {
    portal.content.fault = 'down';
    const strangers = await Promise.all([1, 2, 3].map((digit) => portal.request(`/77777${digit}`)));
    expectAtMostOne(strangers.filter(({ status }) => status !== 404).length);
    expect((await portal.request('/1020')).status).toBe(503);
    portal.content.fault = 'none';
  });
});
