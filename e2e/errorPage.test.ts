import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { styleSource } from '#worker/render/styleSource.ts';
import { articleInput } from './support/askContentServer.ts';
import { shareBrowser, openVisitor } from './support/browser.ts';
import { findViolations } from './support/findViolations.ts';
import { sendPurge } from './support/sendPurge.ts';
import { shareHastyPortal } from './support/sharedPortals.ts';

const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const SIMILAR = '/api/articles/search';

const portal = await shareHastyPortal();
const browser = await shareBrowser();
beforeAll(async () => {
  await portal.edit('PUT', '/articles/820001', articleInput({ title: 'Gone', contentItems: [] }));
  await portal.edit('POST', '/articles/820001/retract');
});
afterEach(() => {
  portal.content.fault = 'none';
});

/** Another file may have asked for it. */
const forgetTopic = () => sendPurge(portal, { soft: [], hard: [cacheTag.tag(16)] });

/** Opens an error page and records its reports and requests. The browser itself logs the status as an error. */
async function openError(path: string) {
  const visitor = await openVisitor(browser, portal.port);
  const asked: string[] = [];
  visitor.page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === SIMILAR) asked.push(searchParams.get('searchTerms') ?? '');
  });
  await visitor.page.addInitScript(
    `window.reported = []; document.addEventListener('portal-error', (event) => window.reported.push(event.detail));`,
  );
  await visitor.page.goto(path, { waitUntil: 'networkidle' });
  const problems = () => visitor.problems.filter((problem) => !/the server responded with a status of/.test(problem));
  return { ...visitor, asked, problems };
}

const areAwake = (page: Page) => expect.poll(() => page.locator('main portal-island[data-awake]').count()).toBe(2);

describe('the error page', () => {
  it.each([
    ['/gibt-es-nicht', 404, 'Diese Seite gibt es nicht', 'Page not found: /gibt-es-nicht'],
    ['/autor/x', 404, 'Diese Seite gibt es nicht', 'Page Not Found: /autor/x'],
    ['/820001', 410, 'Dieser Artikel wurde zurückgezogen', ''],
    [`/${'a'.repeat(3_000)}`, 400, 'Mit dieser Adresse können wir nichts anfangen', ''],
  ] as const)(
    'M51 %.20s has the real status %i, shows it with its text and message, and leads on',
    async (path, status, title, message) => {
      const answer = await portal.request(path);
      expect(answer.status).toBe(status);
      for (const part of [
        `Fehler ${status}`,
        `>${title}</h1>`,
        message,
        '<a href="/">Zur Startseite</a>',
        'action="/suche"',
      ])
        expect(answer.text).toContain(part);
    },
  );

  it('M51 says in German alone what is wrong; the specification’s message is there for scripts', async () => {
    const { page, close } = await openVisitor(browser, portal.port, { javaScriptEnabled: false });
    await page.goto('/gibt-es-nicht');
    expect(await page.locator('body').innerText()).not.toContain('Page not found');
    expect(await page.locator('[data-error-message]').textContent()).toBe('Page not found: /gibt-es-nicht');
    await close();
  });

  it('M51 knows the reader: offers no login to logged-in readers', async () => {
    const answerTo = async (reader: 'plus' | 'tag7') =>
      portal.request('/gibt-es-nicht', { headers: { cookie: await portal.cookies(reader) } });
    const ofPlus = await answerTo('plus');
    expect([ofPlus.status, ofPlus.headers['cache-control']]).toEqual([404, 'private, no-store']);
    expect(ofPlus.text).toMatch(/<html[^>]* data-reader="loggedIn" data-plus=""/);
    const ofTag = await answerTo('tag7');
    const rules = /<style>(:root :is\([^<]*)<\/style>/.exec(ofTag.text)?.[1] ?? '';
    expect(ofTag.headers['content-security-policy']).toContain(styleSource(rules));
    expect((await portal.request('/gibt-es-nicht')).text).toContain('data-reader="anonymous"');
  });

  it('M131 the text of a 404 is the translation’s', async () => {
    expect((await portal.request('/gibt-es-nicht')).text).toContain(
      'Vielleicht ist der Artikel umgezogen, oder in der Adresse steckt ein Tippfehler.',
    );
  });

  it('M51 a page that cannot be made has its 503, and says when to come again', async () => {
    await forgetTopic();
    portal.content.fault = 'error';
    const { status, text, headers } = await portal.request('/themen/16');
    expect([status, /Fehler 503/.test(text), headers['retry-after']]).toEqual([503, true, '30']);
  });

  it('M52 " dom " goes to /suche?q=dom, and nothing goes nowhere', async () => {
    const { page, problems, close } = await openError('/gibt-es-nicht');
    const box = page.getByRole('main').getByRole('searchbox');
    await box.press('Enter');
    await box.fill('   ');
    await box.press('Enter');
    await page.waitForTimeout(300);
    expect(new URL(page.url()).pathname).toBe('/gibt-es-nicht');
    await box.fill(' dom ');
    await box.press('Enter');
    await page.waitForURL('**/suche?q=dom');
    expect(problems()).toEqual([]);
    await close();
  });

  it('M52 works without script', async () => {
    const { page, close } = await openVisitor(browser, portal.port, { javaScriptEnabled: false });
    await page.goto('/gibt-es-nicht');
    await page.getByRole('main').getByRole('searchbox').fill(' dom ');
    await page.getByRole('main').getByRole('button', { name: 'Suchen' }).click();
    expect(await page.getByRole('main').getByRole('searchbox').inputValue()).toBe('dom');
    await close();
  });

  it('is accessible on a phone by day and at a desk by night, and nothing moves', async () => {
    for (const [colorScheme, width] of [
      ['light', 390],
      ['dark', 1364],
    ] as const) {
      const { page, close } = await openVisitor(browser, portal.port, {
        colorScheme,
        viewport: { width, height: 900 },
      });
      await page.addInitScript(
        `window.moved = 0; new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.moved += entry.value; }).observe({ type: 'layout-shift', buffered: true });`,
      );
      await page.goto('/koeln/rund-um-den-dom-9999', { waitUntil: 'networkidle' });
      await page.getByRole('heading', { name: 'Meinten Sie vielleicht' }).waitFor();
      expect(await findViolations(page, 'light')).toEqual([]);
      expect(await page.evaluate('[window.moved, document.documentElement.scrollWidth]')).toEqual([0, width]);
      await close();
    }
  });
});

describe('similar articles', () => {
  it('M53 are looked for by the last segment’s words, the last word dropped until something is found', async () => {
    const { page, asked, problems, close } = await openError('/koeln/rund-um-den-dom-xyzzy-9999');
    await page.getByRole('heading', { name: 'Meinten Sie vielleicht' }).waitFor();
    expect(asked).toEqual(['rund;dom;xyzzy', 'rund;dom']);
    const links = page.getByRole('region', { name: 'Meinten Sie vielleicht' }).getByRole('link');
    expect(await links.count()).toBeLessThanOrEqual(3);
    await links.first().click();
    await page.waitForURL('**/rund-um-den-dom-1001');
    expect(problems()).toEqual([]);
    await close();
  });

  it.each(['/dom-40', '/der-die-das-und', '/12345678-999'])('M53 are not looked for at %s', async (path) => {
    const { page, asked, close } = await openError(path);
    await areAwake(page);
    expect(asked).toEqual([]);
    await close();
  });

  it('M53 are not looked for offline', async () => {
    const { page, asked, close } = await openVisitor(browser, portal.port).then(async (visitor) => {
      const seen: string[] = [];
      visitor.page.on('request', (request) => request.url().includes(SIMILAR) && seen.push(request.url()));
      await visitor.page.addInitScript(`Object.defineProperty(navigator, 'onLine', { value: false });`);
      await visitor.page.goto('/koeln/rund-um-den-dom-9999', { waitUntil: 'networkidle' });
      return { ...visitor, asked: seen };
    });
    await areAwake(page);
    await page.getByText('Sie sind gerade offline.').waitFor();
    expect(asked).toEqual([]);
    await close();
  });

  it('M53 the endpoint answers up to three public teasers with pictures that can be shown', async () => {
    const { status, text, headers } = await portal.request(`${SIMILAR}?searchTerms=altstadt`);
    expect([status, headers['cache-control'], headers['content-type']]).toEqual([
      200,
      'public, max-age=60',
      'application/json',
    ]);
    const { data } = JSON.parse(text);
    expect(data).toHaveLength(3);
    for (const article of data)
      expect(Object.keys(article).sort()).toEqual([
        'id',
        'isAiText',
        'path',
        'picture',
        'plusTags',
        'publishDate',
        'title',
        'titlePrefix',
      ]);
    const { src } = data.find((article: { picture: unknown }) => article.picture).picture;
    expect((await portal.request(src)).status).toBe(200);
  });

  it.each(['', '?searchTerms=', '?searchTerms=;;%20;', '?searchTerms=a;b;c;d;e', `?searchTerms=${'x'.repeat(201)}`])(
    'M53 the endpoint refuses %.40j',
    async (query) => {
      const { status, text, headers } = await portal.request(`${SIMILAR}${query}`);
      expect([status, JSON.parse(text).error.name, headers['cache-control']]).toEqual([
        400,
        'ValidationError',
        'no-store',
      ]);
    },
  );
});

describe('the connection', () => {
  it('M54 M131 tells when it is gone, counts down when it is back, and goes to the page that failed', async () => {
    const { page, close } = await openError('/gibt-es-nicht?a=1');
    await areAwake(page);
    await page.context().setOffline(true);
    await page
      .getByText(
        'Sie sind gerade offline. Sobald die Verbindung wieder steht, versuchen wir es von selbst noch einmal.',
      )
      .waitFor();
    await page.context().setOffline(false);
    const startedAt = performance.now();
    const again = page.waitForEvent('framenavigated', { timeout: 10_000 });
    for (const seconds of [5, 4, 3, 2]) {
      await page
        .getByText(`Sie sind wieder online. Neuer Versuch in ${seconds} Sekunden …`)
        .waitFor({ timeout: 3_000 });
    }
    await page.getByText('Neuer Versuch in 1 Sekunde …').waitFor();
    await again;
    await page.waitForLoadState();
    const tookMs = performance.now() - startedAt;
    expect(tookMs).toBeGreaterThan(4_500);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/gibt-es-nicht?a=1');
    await close();
  });

  it('M54 going offline again stops the countdown', async () => {
    const { page, close } = await openError('/gibt-es-nicht');
    await areAwake(page);
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await page.getByText('Neuer Versuch in 4 Sekunden').waitFor();
    await page.context().setOffline(true);
    await page.getByText('Sie sind gerade offline.').waitFor();
    await page.waitForTimeout(5_500);
    expect(await page.getByText('Sie sind gerade offline.').count()).toBe(1);
    await close();
  });
});

describe('crawlers', () => {
  it.each([
    ['/gibt-es-nicht', 404, { 'x-robots-tag': 'noindex', 'retry-after': undefined }],
    ['/820001', 410, { 'x-robots-tag': 'noindex', 'retry-after': undefined }],
    ['/themen/16', 503, { 'x-robots-tag': undefined, 'retry-after': '30' }],
  ] as const)('M55 get no error page at %s, but its status %i', async (path, status, expected) => {
    if (status === 503) {
      await forgetTopic();
      portal.content.fault = 'error';
    }
    const { headers, text, ...answer } = await portal.request(path, { headers: { 'user-agent': GOOGLEBOT } });
    expect(answer.status).toBe(status);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect({ 'x-robots-tag': headers['x-robots-tag'], 'retry-after': headers['retry-after'] }).toEqual(expected);
    expect(text).toMatch(new RegExp(`^${status} [^\\n]{3,200}\\n$`));
    expect(text).not.toContain('<');
  });

  it('M55 get the same page as readers everywhere else', async () => {
    const [crawler, reader] = [
      await portal.request('/1001', { headers: { 'user-agent': GOOGLEBOT } }),
      await portal.request('/1001'),
    ];
    expect(crawler.text).toBe(reader.text);
  });

  it('M55 a Pur reader sees no ad block', async () => {
    const { text } = await portal.request('/gibt-es-nicht', { headers: { cookie: await portal.cookies('pur') } });
    expect(text).not.toMatch(/data-ad=|adslot|<iframe/i);
  });
});

describe('the error hook', () => {
  it('M56 hears of every error page, in the log and in the document', async () => {
    const { page, close } = await openError('/gibt-es-nicht');
    expect(await page.evaluate('window.reported')).toEqual([
      { status: 404, message: 'Page not found: /gibt-es-nicht', path: '/gibt-es-nicht' },
    ]);
    expect(portal.events()).toContainEqual({
      level: 'info',
      event: 'error_shown',
      status: 404,
      path: '/gibt-es-nicht',
    });
    await close();
  });

  it('M56 hears of what fails in the browser', async () => {
    const { page, close } = await openVisitor(browser, portal.port);
    await page.addInitScript(
      `window.reported = []; document.addEventListener('portal-error', (event) => window.reported.push(event.detail));`,
    );
    await page.goto('/1001');
    await page.evaluate(`setTimeout(() => { throw new Error('Bruch'); }); void Promise.reject(new Error('Absage'));`);
    await expect
      .poll(() => page.evaluate('window.reported.map((error) => error.message).sort()'))
      .toEqual(['Error: Absage', 'Uncaught Error: Bruch']);
    await close();
  });
});
