import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { examineRole } from '#scripts/conformance/examineRole.ts';
import { sendOverNetwork } from '#scripts/conformance/send.ts';
import { startPlayedStrapi } from '#scripts/otherHouses/playedStrapi.ts';
import { DRAFT_TITLE, PAID_WORDS, STRAPI_ARTICLES, STRAPI_IDS } from '#scripts/otherHouses/strapiArticles.ts';
import { STRAPI_WEBHOOK_SECRET } from '#scripts/otherHouses/strapiApi.ts';
import { startTestPortal } from './support/testPortal.ts';

const strapi = await startPlayedStrapi();
const { documents, house } = strapi;
const CMS_SOURCES = JSON.stringify(strapi.setting);
const portal = await startTestPortal({}, {}, undefined, { origin: { CMS_SOURCES } });
afterAll(async () => {
  await portal.stop();
  house.stop();
});
beforeEach(() => {
  house.fault = 'none';
  strapi.sendWebhooksTo(portal.port);
});

/** On a machine that others share; promised are ten. */
const SOON = { timeout: 30_000, interval: 500 };
const page = (path: string) => portal.request(path, { host: 'tagesbote.localhost' });

async function pathOf(documentId: string): Promise<string> {
  const [row] = await portal.query(
    'SELECT slug, id FROM articles JOIN import_sources ON article_id = id WHERE record_id = ?',
    documentId,
  );
  return row ? `/${String(row['slug'])}-${String(row['id'])}` : expect.unreachable();
}
const publish = (name: keyof typeof STRAPI_IDS) => documents.publish(STRAPI_IDS[name], STRAPI_ARTICLES[name]);

describe('G28 a portal whose articles are written in Strapi', () => {
  it('shows one at its address and in its section as soon as it is published, with a picture of our own', async () => {
    await publish('zone');
    const path = await pathOf(STRAPI_IDS.zone);
    await expect.poll(async () => (await page(path)).status, SOON).toBe(200);
    const { text } = await page(path);
    expect(text).toContain('Darauf haben wir den Sommer über gewartet.');
    expect(text).toContain('Foto: Ida Lenz');
    expect(text).not.toContain(house.url);
    for (const name of ['anwohner-5c1f0b-', 'anwohner-zwei-77a0-'])
      expect(await portal.listPictures(`originals/${name}`)).toHaveLength(1);
    await expect.poll(async () => (await page('/koeln')).text, SOON).toContain(path);
  });

  it('shows its changes, and takes it back as soon as it is unpublished', async () => {
    await publish('free');
    const path = await pathOf(STRAPI_IDS.free);
    await expect.poll(async () => (await page(path)).status, SOON).toBe(200);
    await documents.publish(STRAPI_IDS.free, { lead: 'Ein anderer Vorspann.' });
    await expect.poll(async () => (await page(path)).text, SOON).toContain('Ein anderer Vorspann.');
    await documents.unpublish(STRAPI_IDS.free);
    await expect.poll(async () => (await page(path)).status, SOON).toBe(410);
    await expect.poll(async () => (await page('/koeln')).text, SOON).not.toContain(path);
    await publish('free');
    expect(await pathOf(STRAPI_IDS.free)).toBe(path);
    await expect.poll(async () => (await page(path)).status, SOON).toBe(200);
  });

  it('hands nothing of a paid article to guests: not in its page, lists, feeds, search or log', async () => {
    await publish('paid');
    const path = await pathOf(STRAPI_IDS.paid);
    await expect.poll(async () => (await page(path)).status, SOON).toBe(200);
    expect((await page(path)).text).toContain('data-paywall-template');
    await expect.poll(async () => (await page('/rss/koeln')).text, SOON).toContain(path);
    const ways = [path, '/', '/koeln', '/neueste', '/rss', '/rss/koeln', '/atom', '/atom/koeln', '/news-sitemap.xml'];
    for (const way of [
      ...ways,
      '/api/articles/search?searchTerms=Beschluss',
      '/api/articles/search?searchTerms=Brücke',
    ])
      expect((await page(encodeURI(way))).text, way).not.toContain(PAID_WORDS);
    const bodies = await portal.query(
      'SELECT article_id FROM article_bodies WHERE instr(content_items, ?)',
      PAID_WORDS,
    );
    expect(bodies).toHaveLength(1);
    expect(portal.log.join('\n')).not.toContain(PAID_WORDS);
    for (const secret of [strapi.setting.token, STRAPI_WEBHOOK_SECRET])
      expect(portal.log.join('\n')).not.toContain(secret);
  });

  it('never shows a draft, and no change of one', async () => {
    await documents.save(STRAPI_IDS.draft, { lead: 'Noch ein Gebot.' });
    await portal.runScheduled();
    expect(await portal.query('SELECT id FROM articles WHERE title = ?', DRAFT_TITLE)).toEqual([]);
    expect(JSON.stringify(await portal.query('SELECT title FROM held_records'))).not.toContain(DRAFT_TITLE);
  });

  it('finds by its cron what no webhook has told, and keeps its articles while Strapi is down', async () => {
    documents.onEvent = async () => undefined;
    await documents.publish(STRAPI_IDS.free, { title: 'Ohne Nachricht geändert' });
    await documents.remove(STRAPI_IDS.zone);
    const [free, zone] = [await pathOf(STRAPI_IDS.free), await pathOf(STRAPI_IDS.zone)];
    house.fault = 'down';
    await portal.runScheduled();
    expect(portal.events()).toContainEqual(expect.objectContaining({ event: 'cms_unreachable', status: 503 }));
    expect([(await page(free)).status, (await page(zone)).status]).toEqual([200, 200]);
    house.fault = 'none';
    await expect
      .poll(async () => {
        await portal.runScheduled();
        return (await page(free)).text;
      }, SOON)
      .toContain('Ohne Nachricht geändert');
    await expect.poll(async () => (await page(zone)).status, SOON).toBe(410);
  });

  it('refuses events without its token', async () => {
    const body = JSON.stringify({ event: 'entry.delete', entry: { documentId: STRAPI_IDS.paid } });
    const forged = await portal.request('/cms/strapi5', {
      host: 'content.localhost',
      method: 'POST',
      headers: { authorization: 'Bearer forged-secret-of-another' },
      body,
    });
    expect(forged.status).toBe(401);
    expect((await page(await pathOf(STRAPI_IDS.paid))).status).toBe(200);
  });
});

it('G29 the played Strapi has what the portal needs', async () => {
  const findings = await examineRole('cms', {
    address: house.url,
    settings: { CMS_SOURCES },
    mayWrite: false,
    send: sendOverNetwork,
  });
  expect(findings.filter(({ verdict }) => verdict !== 'pass')).toEqual([]);
});

it('G28 without the setting there is no such address', async () => {
  await portal.restart({ origin: { CMS_SOURCES: '' } });
  const { status } = await portal.request('/cms/strapi5', {
    host: 'content.localhost',
    method: 'POST',
    headers: { authorization: `Bearer ${STRAPI_WEBHOOK_SECRET}` },
    body: '{}',
  });
  expect(status).toBe(404);
});

it('G28 a setting that does not fit stops the content server, and the log names the place', async () => {
  await portal.restart({ origin: { CMS_SOURCES: JSON.stringify({ ...strapi.setting, collection: 'Artikel!' }) } });
  expect((await portal.request('/sites', { host: 'content.localhost' })).status).toBe(500);
  const broken = portal.events().find(({ event }) => event === 'configuration_broken');
  expect(broken?.['cause']).toContain('CMS_SOURCES');
  expect(broken?.['cause']).toContain('collection is not valid');
  expect(portal.log.join('\n')).not.toContain(strapi.setting.token);
});
