import http from 'node:http';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shareBrowser, openVisitor } from './support/browser.ts';
import { startTestPortal, type TestPortal } from './support/testPortal.ts';

const LIMIT = 3;
let portal: TestPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startTestPortal({ LIVE_MAX_CONNECTIONS: String(LIMIT) }), shareBrowser()]);
});
afterAll(() => portal.stop());

let minute = 0;

/** Writes one more entry on top of the live article. */
async function writeEntry(title: string): Promise<void> {
  const { article } = JSON.parse((await portal.request('/v5/1005', { host: 'content.localhost' })).text);
  minute += 1;
  const entry = {
    type: 'liveEntry',
    publishedAt: new Date(Date.now() + minute * 60_000).toISOString(),
    title,
    paragraphs: ['Ein <em>neuer</em> Satz.'],
  };
  const at = article.contentItems.findIndex((item: { type: string }) => item.type === 'liveEntry');
  await portal.edit('PUT', '/articles/1005', { contentItems: article.contentItems.toSpliced(at, 0, entry) });
}

/** The first event of a stream whose name is `change`, and how to leave. */
function listen(path: string, headers: http.OutgoingHttpHeaders = {}) {
  let received = '';
  const request = http.get({
    host: '127.0.0.1',
    port: portal.port,
    path,
    agent: false,
    headers: { host: `tagesbote.localhost:${portal.port}`, ...headers },
  });
  const status = new Promise<number>((resolve) => {
    request.on('response', (response) => {
      resolve(response.statusCode ?? 0);
      response.setEncoding('utf8').on('data', (text: string) => {
        received += text;
      });
    });
  });
  request.on('error', () => undefined);
  return { status, received: () => received, leave: () => request.destroy() };
}

it('G8 the order is the reader’s: oldest first at a touch, and newest first again', async () => {
  const { page, close } = await openVisitor(browser, portal.port);
  await page.goto('/1005');
  const tops = () =>
    page.evaluate<number[]>(
      `[...document.querySelectorAll('[data-article-body] > div > *')].slice(0, 3).map((entry) => entry.getBoundingClientRect().top)`,
    );
  const isAscending = (values: readonly number[]) =>
    values.every((value, at) => at === 0 || value > (values[at - 1] ?? 0));
  expect(isAscending(await tops())).toBe(true);
  await page.getByLabel('Älteste zuerst').click();
  expect(isAscending((await tops()).toReversed())).toBe(true);
  await page.getByLabel('Älteste zuerst').click();
  expect(isAscending(await tops())).toBe(true);
  await close();
});

it('G8 a new entry appears within five seconds, without a reload, and is announced', async () => {
  const { page, problems, close } = await openVisitor(browser, portal.port);
  await page.goto('/1005');
  await page.evaluate('window.isSamePage = true');
  await page.waitForTimeout(500);
  const writtenAt = Date.now();
  await writeEntry('Pegel fällt zum ersten Mal');
  await page.getByRole('heading', { name: 'Pegel fällt zum ersten Mal' }).waitFor({ timeout: 5_000 });
  expect(await page.locator('[data-entry]').first().textContent()).toContain('Pegel fällt');
  expect(await page.locator('output[data-live]').textContent()).toBe('Ein neuer Eintrag.');
  const { hash } = new URL(
    (await page.getByRole('link', { name: 'Eintrag teilen' }).first().getAttribute('href')) ?? '',
    page.url(),
  );
  expect(await page.locator(`[data-entry]${hash}`).textContent()).toContain('Pegel fällt');
  const changedAt = await page.locator('[data-dates] time').last().getAttribute('datetime');
  expect(Date.parse(changedAt ?? '')).toBeGreaterThanOrEqual(writtenAt);
  expect(await page.evaluate('window.isSamePage')).toBe(true);
  expect(problems).toEqual([]);
  await close();
});

it('G8 a change that comes while another is being fetched has its turn after it', async () => {
  const { page, close } = await openVisitor(browser, portal.port);
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/1005' && searchParams.has('live')) asked.push(searchParams.get('live'));
  });
  const changes = [1, 2, 3].map((id) => `id: ${id}\nevent: change\ndata:\n\n`).join('');
  await page.route('**/api/live/1005', (route) => route.fulfill({ contentType: 'text/event-stream', body: changes }));
  await page.goto('/1005');
  await expect.poll(() => asked).toEqual(['1', '3']);
  await close();
});

it('G8 a reader who was sent away looks for changes by one timer, however often the page comes back from the browser’s memory', async () => {
  const { page, close } = await openVisitor(browser, portal.port);
  await page.route('**/api/live/1005', (route) => route.fulfill({ status: 503 }));
  await page.addInitScript(`
    window.timers = new Map();
    const begin = window.setInterval, end = window.clearInterval;
    window.setInterval = (work, ms, ...rest) => { const id = begin(work, ms, ...rest); timers.set(id, ms); return id; };
    window.clearInterval = (id) => { timers.delete(id); end(id); };
  `);
  await page.goto('/1005', { waitUntil: 'networkidle' });
  const timers = () => page.evaluate('[...window.timers.values()].filter((ms) => ms === 10_000)');
  expect(await timers()).toEqual([10_000]);
  for (const [type, left] of [
    ['pagehide', []],
    ['pageshow', [10_000]],
    ['pagehide', []],
    ['pageshow', [10_000]],
  ] as const) {
    await page.evaluate(`dispatchEvent(new PageTransitionEvent('${type}', { persisted: true }))`);
    await page.waitForTimeout(300);
    expect([type, await timers()]).toEqual([type, left]);
  }
  await close();
});

it('G8 tells a reader who was away what was missed, by Last-Event-ID', async () => {
  const first = listen('/api/live/1005');
  expect(await first.status).toBe(200);
  await writeEntry('Noch ein Eintrag');
  await expect.poll(first.received, { timeout: 5_000 }).toMatch(/id: \d+\nevent: change/);
  const [, seen] = /id: (\d+)/.exec(first.received()) ?? [];
  first.leave();
  const again = listen('/api/live/1005', { 'last-event-id': String(Number(seen) - 1) });
  await expect.poll(again.received, { timeout: 5_000 }).toContain(`id: ${seen}`);
  again.leave();
  const upToDate = listen('/api/live/1005', { 'last-event-id': String(seen) });
  await upToDate.status;
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(upToDate.received()).not.toContain('event: change');
  upToDate.leave();
});

it('G8 above the limit readers are sent away, and poll', async () => {
  await portal.edit('PUT', '/articles/1012', { badge: 'Live' });
  await expect.poll(async () => (await portal.request('/1012')).text).toContain('data-live');
  const held = Array.from({ length: LIMIT }, () => listen('/api/live/1012'));
  expect(await Promise.all(held.map((connection) => connection.status))).toEqual([200, 200, 200]);
  const refused = await portal.request('/api/live/1012');
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '60']);
  for (const connection of held) connection.leave();
});

it('has no events for articles that are not live, and none for nonsense', async () => {
  for (const path of ['/api/live/1001', '/api/live/999999', '/api/live/0', '/api/live/x', '/api/live/1005/x']) {
    expect([path, (await portal.request(path)).status]).toEqual([path, 404]);
  }
});
