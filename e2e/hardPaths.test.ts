import { afterAll, describe, expect, it } from 'vitest';
import { SAMPLE_PATHS } from './support/samplePaths.ts';
import { startTestPortal } from './support/testPortal.ts';

/** A portal of its own, as the tests count everything that it caches. */
const portal = await startTestPortal();
afterAll(() => portal.stop());

/** The search page without a term, so that appended path segments do not land in its query. */
const PAGES = { ...SAMPLE_PATHS, search: '/suche' };

/**
 * The page, or where it is; what it is before an article's number is open, so that there a wrong path may lead to it;
 * or what no page can be.
 */
type Verdict = 'page' | 'missing or slug' | 400 | 404;
const encodeLast = (path: string) => path.replace(/[a-z0-9]$/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

const PATHOLOGIES: readonly (readonly [name: string, write: (path: string) => string, verdict: Verdict])[] = [
  ['a slash at the end', (path) => `${path}/`, 'page'],
  ['slashes at the end', (path) => `${path}///`, 'page'],
  ['a double slash before', (path) => `/${path}`, 'page'],
  ['double slashes within', (path) => path.replaceAll('/', '//'), 'page'],
  ['a backslash at the end', (path) => `${path}\\`, 404],
  ['capital letters', (path) => path.toUpperCase(), 'page'],
  ['a letter encoded', encodeLast, 'page'],
  [
    'a capital letter encoded',
    (path) => encodeLast(path.toUpperCase().replace(/[A-Z]$/, (letter) => letter.toLowerCase())),
    'page',
  ],
  ['a query', (path) => `${path}?utm_source=x&%ff=%00&a[]=1`, 'page'],
  ['dots that lead back', (path) => `/x/%2e%2e${path}`, 'missing or slug'],
  ['dots encoded twice', (path) => `/x/%252e%252e${path}`, 'missing or slug'],
  ['dots with a semicolon', (path) => `/..;${path}`, 'missing or slug'],
  ['a session id', (path) => `${path};jsessionid=1A`, 404],
  ['a slash encoded', (path) => `${path}%2F`, 404],
  ['a backslash encoded', (path) => `${path}%5C`, 404],
  ['a space', (path) => `${path}%20`, 404],
  ['an emoji', (path) => `${path}%F0%9F%98%80`, 404],
  ['markup', (path) => `${path}%3Cscript%3E`, 404],
  ['a NUL', (path) => `${path}%00`, 400],
  ['a line feed', (path) => `${path}%0d%0aset-cookie:%20a=b`, 400],
  ['a byte that is no UTF-8', (path) => `${path}%ff`, 400],
  ['an overlong slash', (path) => `${path}%c0%af`, 400],
  ['half a surrogate', (path) => `${path}%ed%a0%80`, 400],
  ['a lonely percent sign', (path) => `${path}%`, 400],
  ['8 KB', (path) => `${path}${'a'.repeat(8_000)}`, 400],
];

const NO_NUMBERS = ['0', '00', '-1', '+1', '1.0', '1e9', '0x1', '9'.repeat(30), '٣', 'NaN', '1%20'];

const isOurs = (location: string | undefined) =>
  location !== undefined && /^\/(?![/\\])/.test(location) && URL.canParse(location, 'http://portal.test');

describe('hard paths', () => {
  it.each(Object.entries(PAGES))(
    '%s: %s written in any other way is sent there, missing or refused, and is kept nowhere',
    async (route, page) => {
      const plain = await portal.request(page);
      expect(plain.status).toBe(200);
      for (const [name, write, verdict] of PATHOLOGIES) {
        const path = write(page);
        if (path === page) continue;
        const { status, headers, text } = await portal.request(path);
        const what = `${name}: ${path.slice(0, 100)}`;
        if (verdict === 'page' || (verdict === 'missing or slug' && route === 'article')) {
          expect([200, 301], what).toContain(status);
          if (status === 301)
            expect([headers.location?.replace(/\?.*$/, '').toLowerCase(), isOurs(headers.location)], what).toEqual([
              page,
              true,
            ]);
          else expect(text.length, what).toBe(plain.text.length);
        } else {
          expect([status, headers.location], what).toEqual([verdict === 400 ? 400 : 404, undefined]);
          expect(text, what).toContain('<!doctype html>');
        }
      }
    },
  );

  it('a page is kept once, whatever it was called', async () => {
    const readKept = async () =>
      [...(await portal.readKv()).keys()].map((key) => key.replace(/^[0-9a-f]{8}:tagesbote:[a-zA-Z]+:/, '')).sort();
    const { search: notKept, ...keptPages } = PAGES;
    const contentPaths = new Set(
      Object.values(keptPages).map((page) => page.replace(/^\/((?:autor|testbericht)\/)?(?:[^/]*-)?(\d+)$/, '/$1$2')),
    );
    for (const page of Object.values(PAGES)) await portal.request(page);
    await expect.poll(readKept, { timeout: 5_000 }).toEqual(expect.arrayContaining([...contentPaths]));
    const kept = await readKept();
    expect(kept).not.toContain(notKept);
    expect(new Set(kept).size).toBe(kept.length);
    for (const page of Object.values(PAGES)) for (const [, write] of PATHOLOGIES) await portal.request(write(page));
    expect(await readKept()).toEqual(kept);
  });

  it.each([
    ['article', (number: string) => `/${number}`],
    ['article with a slug', (number: string) => `/titel-${number}`],
    ['author', (number: string) => `/autor/${number}`],
    ['author’s page', (number: string) => `/autor/12/${number}`],
    ['topic', (number: string) => `/themen/${number}`],
    ['topic’s page', (number: string) => `/themen/7/${number}`],
    ['headlines’ page', (number: string) => `/schlagzeilen/${number}`],
    ['test reports’ page', (number: string) => `/testberichte/${number}`],
    ['test report', (number: string) => `/testbericht/${number}`],
    ['search page', (number: string) => `/suche/${number}`],
  ])('no number is no %s', async (_, toPath) => {
    const before = portal.content.calls.length;
    for (const number of [...NO_NUMBERS, '0012', '012']) {
      const { status, headers } = await portal.request(toPath(encodeURI(number).replaceAll('%25', '%')));
      expect([404, 301], number).toContain(status);
      if (status === 301) expect(isOurs(headers.location), number).toBe(true);
    }
    expect(portal.content.calls.length).toBe(before);
  });

  it.each([
    ['/K%C3%B6ln', '/koeln'],
    ['/k%c3%b6ln/SPORT/', '/koeln/sport'],
    ['//koeln?a=1&b=//boese.example', '/koeln?a=1&b=//boese.example'],
    ['/Stadt/?a=1', '/koeln?a=1'],
    ['/AUTOR/12/', '/autor/12'],
    ['/Themen//7/2', '/themen/7/2'],
  ])('%s is sent to %s', async (path, location) => {
    const { status, headers } = await portal.request(path);
    expect([status, headers.location, headers['cache-control']]).toEqual([301, location, 'private, max-age=300']);
  });

  it.each([
    '//boese.example',
    '//boese.example/',
    '///boese.example/%2e%2e',
    '/%2F%2Fboese.example',
    '/%5Cboese.example/',
    '//boese.example:80//',
    '/https://boese.example/',
  ])('%s does not redirect to another origin', async (path) => {
    const { status, headers } = await portal.request(path);
    expect([status, headers.location]).toEqual([404, undefined]);
  });

  it('what can be nowhere is not sent to where it would be', async () => {
    for (const path of ['/Gibt-Es-Nicht', '/gibt/es/nicht/', '/AUTOR/8888', '/Podcasts/Nie-Gesendet'])
      expect((await portal.request(path)).status, path).toBe(404);
  });

  it('a refused path is answered in German to people, in a line to crawlers', async () => {
    const people = await portal.request('/koeln%ff');
    expect(people.text).toContain('<html lang="de"');
    const crawler = await portal.request('/koeln%ff', { headers: { 'user-agent': 'Googlebot/2.1' } });
    expect([crawler.status, crawler.headers['content-type'], crawler.text.length < 100]).toEqual([
      400,
      'text/plain; charset=utf-8',
      true,
    ]);
  });
});

describe('authors', () => {
  it('M4 an author has pages under name and number, each with a title of its own, and an end', async () => {
    const title = async (path: string) => {
      const { status, text } = await portal.request(path);
      expect([path, status]).toEqual([path, 200]);
      return /<title>([^<]+)/.exec(text)?.[1] ?? '';
    };
    const [named, numbered, second] = [
      await title('/autor/anna-12'),
      await title('/autor/12'),
      await title('/autor/12/2'),
    ];
    expect(named).toContain('Anna');
    expect(numbered).toBe(named);
    expect(second).not.toBe(named);
    expect(second).toContain('Anna');
    for (const path of ['/autor/x', '/autor/', '/autor/anna', '/autor/12/3', '/autor/12/9999', '/autor/9999'])
      expect((await portal.request(path)).status, path).toBe(404);
  });
});

describe('the generic fallback route list', () => {
  it.each([
    '/index',
    '/topic',
    '/topic/7',
    '/topic/dom-und-altstadt',
    '/author',
    '/author/12',
    '/author/anna-12/2',
    '/search',
    '/search/2',
    '/topics',
    '/article',
    '/article/1001/titel',
    '/tag-page',
    '/tag-page/7/2',
    '/headlines',
    '/headlines/2',
    '/newsletter',
    '/newsletter/morgen',
    '/sport-widget',
    '/podcast',
    '/podcast/stadtgespraech',
    '/testberichte/feed',
  ])('M18 is not served beside the main table: %s is missing', async (path) => {
    expect((await portal.request(path)).status).toBe(404);
  });

  it('M18 no route of the table stands for one of its names', async () => {
    const routes: unknown = JSON.parse((await portal.request('/_routes.json')).text);
    expect(JSON.stringify(routes)).not.toMatch(
      /"path":"\/(?:index|topic|author|search|topics|article|tag-page|headlines|newsletter|sport-widget)(?:[/"])/,
    );
  });
});
