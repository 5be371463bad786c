import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from './support/testPortal.ts';

const FRESH_SECONDS = 2;
const BREAKER_PAUSE_SECONDS = 1;
// It restarts the portal, and waits for the end of fresh times.
let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({
    FRESH_HOME_SECONDS: String(FRESH_SECONDS),
    FRESH_PAGE_SECONDS: '300',
    PURGE_POLL_SECONDS: '1',
    PURGE_WAIT_SECONDS: '2',
    BREAKER_PAUSE_SECONDS: String(BREAKER_PAUSE_SECONDS),
  });
});
afterAll(() => portal.stop());

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('G2 a changed article is new on its page, its author, its tags and the fronts', async () => {
  const pages = ['/1001', '/', '/koeln', '/autor/anna-12', '/dom-und-altstadt', '/stadtentwicklung', '/rheinufer'];
  for (const page of pages) await portal.request(page);
  const title = 'Der Platz am Dom bekommt einen neuen Namen';
  await portal.edit('PUT', '/articles/1001', { title });
  for (const page of pages) expect((await portal.request(page)).text, page).toContain(title);
});

it('G2 a new article appears in its lists', async () => {
  await portal.request('/koeln/sport');
  const title = 'Ein Sieg zum Schluss';
  await portal.edit('PUT', '/articles/5001', {
    mandators: ['tagesbote'],
    channel: 'koeln/sport',
    slug: 'ein-sieg-zum-schluss',
    title,
    lead: 'Vorspann',
    mainTag: 12,
    authors: [3],
    contentItems: [{ type: 'paragraph', html: 'Text' }],
    publishedAt: new Date().toISOString(),
  });
  for (const page of ['/koeln/sport', '/koeln', '/', '/handball', '/5001'])
    expect((await portal.request(page)).text, page).toContain(title);
});

it('G4 with the content server down every page read before still answers, also after a restart', async () => {
  const pages = ['/', '/1001', '/1006', '/koeln', '/autor/anna-12', '/kultur'];
  for (const page of pages) expect((await portal.request(page)).status).toBe(200);
  await pause(300);
  portal.content.fault = 'down';
  await pause(FRESH_SECONDS * 1_150);
  for (const page of pages) expect((await portal.request(page)).status, page).toBe(200);
  await portal.restart();
  for (const page of pages) {
    const { status, text, headers } = await portal.request(page);
    expect([status, text.endsWith('</html>')], page).toEqual([200, true]);
    expect(headers['cache-status']).toContain('hit');
  }
  expect((await portal.request('/1012')).status).toBe(503);
  portal.content.fault = 'none';
  await pause(BREAKER_PAUSE_SECONDS * 1_000 + 200);
  expect((await portal.request('/1012')).status).toBe(200);
});

it('G14 a retracted article is gone at once, also while the content server is away', async () => {
  for (const page of ['/1016', '/freizeit']) expect((await portal.request(page)).text).toContain('data-route=');
  const { text } = await portal.request('/1016');
  const title = /<h1[^>]*>([^<]+)/.exec(text)?.[1] ?? '';
  expect((await portal.request('/freizeit')).text).toContain(title);
  await portal.edit('POST', '/articles/1016/retract');
  portal.content.fault = 'down';
  expect((await portal.request('/1016')).status).toBe(503);
  const list = await portal.request('/freizeit');
  expect([list.status, list.text.includes(title)]).toEqual([200, false]);
  await portal.restart();
  expect((await portal.request('/1016')).status).toBe(503);
  portal.content.fault = 'none';
  await pause(BREAKER_PAUSE_SECONDS * 1_000 + 200);
  expect((await portal.request('/1016')).status).toBe(410);
  for (const page of ['/freizeit', '/']) expect((await portal.request(page)).text).not.toContain(title);
  await portal.edit('PUT', '/articles/1016', { badge: 'Update' });
  expect((await portal.request('/1016')).status).toBe(410);
  expect((await portal.request('/freizeit')).text).not.toContain(title);
  await portal.edit('POST', '/articles/1016/publish');
  expect((await portal.request('/1016')).status).toBe(200);
});

it('G14 an article that became paid no longer shows its body, also while the content server is away', async () => {
  // Its first paragraphs stay public.
  const [, body = ''] = (await portal.request('/1013')).text.split('data-article-body=""');
  const sentence = [...(body.split('</article>')[0] ?? '').matchAll(/<p>([^<]{60,})/g)].at(-1)?.[1] ?? '';
  expect(sentence.length).toBeGreaterThan(59);
  await portal.edit('PUT', '/articles/1013', { contentRestriction: 'paid' });
  portal.content.fault = 'down';
  expect((await portal.request('/1013')).text).not.toContain(sentence);
  portal.content.fault = 'none';
  await pause(BREAKER_PAUSE_SECONDS * 1_000 + 200);
  const locked = await portal.request('/1013');
  expect(locked.status).toBe(200);
  expect(locked.text).toContain('data-paywall-template');
  expect(locked.text).not.toContain(sentence);
});

it('G2 a purge that could not be delivered is not lost', async () => {
  await portal.request('/1014');
  portal.purges.fault = 'down';
  const title = 'Was im Winter wirklich hilft';
  expect(await portal.edit('PUT', '/articles/1014', { title })).toMatchObject({ meta: { purged: false } });
  expect((await portal.request('/1014')).text).not.toContain(title);
  portal.purges.fault = 'none';
  await portal.runScheduled();
  expect((await portal.request('/1014')).text).toContain(title);
});

it('takes no purge that is not signed', async () => {
  const body = JSON.stringify({ soft: [], hard: ['front:tagesbote'] });
  for (const headers of [
    {},
    { 'x-purge-signature': 't=1,v1=00' },
    { 'x-purge-signature': `t=${Date.now()},v1=${'0'.repeat(64)}` },
  ]) {
    expect((await portal.request('/api/purge', { method: 'POST', body, headers })).status).toBe(401);
  }
});

it('takes no change of content without the editors’ token, and says what is wrong with a bad one', async () => {
  const host = 'content.localhost';
  expect((await portal.request('/articles/1001', { method: 'PUT', host, body: '{"data":{"title":"x"}}' })).status).toBe(
    401,
  );
  expect(
    (
      await portal.request('/articles/1001/retract', {
        method: 'POST',
        host,
        headers: { authorization: 'Bearer falsch' },
      })
    ).status,
  ).toBe(401);
  await expect(portal.edit('PUT', '/articles/1001', { title: '', mainTag: 'x' })).rejects.toThrow(
    /400.*ValidationError/,
  );
  await expect(portal.edit('PUT', '/articles/1001', { mainTag: 999 })).rejects.toThrow(/Unknown tags: 999/);
  await expect(portal.edit('PUT', '/articles/1001', { authors: [999] })).rejects.toThrow(/Unknown authors: 999/);
});
