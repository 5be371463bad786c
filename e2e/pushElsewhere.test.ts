import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  API_KEY,
  APP_ID,
  CHANNEL,
  SEGMENTS,
  startPlayedPushVendors,
  TOPIC,
} from '#scripts/otherHouses/push/playedPushVendors.ts';
import { pushVendorsOf, thirdPartiesOf } from '#scripts/otherHouses/push/pushSettings.ts';
import { RESET_HASH } from '#shared/domain/consent/consentHash.ts';
import { consentTexts } from '#shared/i18n/texts/consent.ts';
import { PUSH_WORKER_PATHS } from '#shared/routes/apiPaths.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import { question, settings, waitForQuestion } from './support/consentDesk.ts';
import { findViolations } from './support/findViolations.ts';
import { pushArticle } from './support/pushArticle.ts';
import { articlesOf, isSubscribed, openWithPush, permissionOf, workersOf } from './support/pushVendorDesk.ts';
import { startTestPortal } from './support/testPortal.ts';
import { until } from './support/until.ts';

const played = await startPlayedPushVendors();
const portal = await startTestPortal({ THIRD_PARTIES: JSON.stringify(thirdPartiesOf(played)) }, {}, undefined, {
  origin: { PUSH_VENDORS: JSON.stringify(pushVendorsOf(played)) },
});
afterAll(async () => {
  await portal.stop();
  played.stop();
});
beforeEach(() => {
  for (const noted of [played.asked, played.told, played.calls, played.delivered]) noted.length = 0;
  played.fault = 'none';
});

/** Behind the page, on a machine that others share. */
const SOON = { timeout: 30_000 };

const OURS = ['/', '/sw.js'];
const isIn = (page: Page, ...workers: readonly (readonly string[])[]) =>
  expect.poll(() => workersOf(page), SOON).toEqual(workers);

async function answer(page: Page, choice: string): Promise<void> {
  await waitForQuestion(page);
  await page.getByRole('button', { name: choice, exact: true }).click();
  await question(page).waitFor({ state: 'hidden' });
}

describe('push messages of another house', () => {
  it('are those of its titles: the question, the policy and the privacy page name it, others have no file of it', async () => {
    const { page, problems, close } = await openWithPush(portal, 'tagesbote');
    await waitForQuestion(page);
    expect(await question(page).innerText()).toContain('USA');
    await page.getByRole('button', { name: consentTexts.choose }).click();
    await settings(page)
      .getByText('Ringruf Inc., San Mateo; verarbeitet Daten auch in den USA', { exact: false })
      .waitFor({ state: 'attached' });
    expect(problems).toEqual([]);
    await close();

    const textOf = async (title: MandatorId, path: string) =>
      portal.request(path, { host: `${title}.localhost` }).then(({ text }) => text);
    expect(await textOf('tagesbote', '/datenschutz')).toContain('Ringruf (Ringruf Inc., San Mateo)');
    expect(await textOf('blitz', '/datenschutz')).toContain('Hupe (Hupe GmbH, Hamburg)');
    expect(await textOf('blitz', '/datenschutz')).not.toContain('Ringruf');
    const policyOf = async (title: MandatorId) =>
      String((await portal.request('/', { host: `${title}.localhost` })).headers['content-security-policy']);
    for (const title of ['tagesbote', 'blitz'] as const) {
      expect(await policyOf(title)).toMatch(new RegExp(`script-src [^;]*${played.origin}[ ;]`));
      expect(await policyOf(title)).not.toContain('require-trusted-types-for');
    }
    expect(await policyOf('rundblick')).not.toContain(played.origin);
    expect(await policyOf('rundblick')).toContain('require-trusted-types-for');

    const fileOf = (title: MandatorId, kind: keyof typeof PUSH_WORKER_PATHS) =>
      portal.request(PUSH_WORKER_PATHS[kind], { host: `${title}.localhost` });
    const { status, headers, text } = await fileOf('tagesbote', 'oneSignal');
    expect([status, headers['content-type'], headers['cache-control'], text]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'no-store',
      `importScripts("${played.origin}/v16/OneSignalSDK.sw.js");`,
    ]);
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; script-src ${played.origin}; connect-src ${played.origin}; img-src 'self' ${played.origin}`,
    );
    expect((await fileOf('blitz', 'cleverPush')).text).toBe(
      `importScripts("${played.origin}/channel/worker/${CHANNEL}.js");`,
    );
    const missing = [
      await fileOf('tagesbote', 'cleverPush'),
      await fileOf('blitz', 'oneSignal'),
      await fileOf('rundblick', 'oneSignal'),
      await fileOf('leverkusen', 'cleverPush'),
    ];
    expect(missing.map((one) => one.status)).toEqual([404, 404, 404, 404]);
  });

  it('begin with the reader’s touch, which is the consent to it alone, and end with the withdrawal', async () => {
    const { page, section, problems, close } = await openWithPush(portal, 'tagesbote');
    await answer(page, consentTexts.refuse);
    await section.getByText('Wir verschicken sie über Ringruf.', { exact: false }).waitFor();
    await isIn(page, OURS);
    expect([played.asked, played.told, await permissionOf(page)]).toEqual([[], [], null]);

    await section.getByRole('button', { name: 'Eilmeldungen einschalten' }).click();
    await section.getByText('Gespeichert. Mitteilungen sind eingeschaltet.').waitFor();
    await isIn(page, OURS, ['/push/onesignal/', PUSH_WORKER_PATHS.oneSignal]);
    expect(played.asked).toEqual(['GET /v16/OneSignalSDK.page.js', 'GET /v16/OneSignalSDK.sw.js']);
    expect(played.told.map(({ path, body }) => [path.split('/').at(-1), body])).toEqual([
      ['sessions', {}],
      ['subscriptions', { token: 'https://push.example/geheim-1' }],
      ['opt', { in: true }],
      ['tags', { breaking: '1' }],
    ]);
    const consent = (await page.context().cookies(page.url())).find(({ name }) => name === 'consent');
    expect(JSON.parse(decodeURIComponent(consent?.value ?? '')).vendors).toMatchObject({ ring: true, youtube: false });
    expect(await portal.query('SELECT count(*) AS n FROM push_subscriptions')).toEqual([{ n: 0 }]);

    await page.reload();
    await section.getByText('Eilmeldungen sind auf diesem Gerät eingeschaltet.').waitFor();
    expect(await page.evaluate('new URL(navigator.serviceWorker.controller.scriptURL).pathname')).toBe('/sw.js');
    expect(await findViolations(page, 'light')).toEqual([]);
    await until('its script has begun anew', async () => played.told.length === 5);

    const again = page.waitForRequest((request) => request.isNavigationRequest() && request.url().includes('nocache'));
    await page.evaluate((hash) => (location.hash = hash), RESET_HASH);
    await again;
    await isIn(page, OURS);
    await expect.poll(() => isSubscribed(page)).toBe(false);
    const before = [played.asked.length, played.told.length];
    await page.goto('/koeln');
    await page.goto('/meineregion');
    await section.getByRole('button', { name: 'Eilmeldungen einschalten' }).waitFor();
    expect([played.asked.length, played.told.length]).toEqual(before);
    // The proof of the withdrawal outlives the page that is left with it.
    expect(problems.filter((problem) => !problem.endsWith('/api/consent'))).toEqual([]);
    await close();
  });

  it('are not asked for by the consent of the question alone, and are switched off by the switch', async () => {
    const { page, section, problems, close } = await openWithPush(portal, 'blitz');
    await answer(page, consentTexts.accept);
    await expect.poll(() => played.told.map(({ path }) => path)).toEqual(['/channel/visit']);
    await isIn(page, OURS);
    expect([await permissionOf(page), await isSubscribed(page)]).toEqual([null, false]);

    await section.getByRole('button', { name: 'Eilmeldungen einschalten' }).click();
    await section.getByText('Gespeichert. Mitteilungen sind eingeschaltet.').waitFor();
    await isIn(page, OURS, ['/push/cleverpush/', PUSH_WORKER_PATHS.cleverPush]);
    await expect.poll(() => played.told.at(-1)).toEqual({ path: '/subscription/topics', body: { topics: [TOPIC] } });

    await section.getByRole('button', { name: 'Eilmeldungen ausschalten' }).click();
    await section.getByText('Mitteilungen sind ausgeschaltet.').waitFor();
    await isIn(page, OURS);
    expect(await isSubscribed(page)).toBe(false);
    await expect.poll(() => played.told.at(-1)?.path).toBe('/subscription/unsubscribe');
    expect(problems).toEqual([]);
    await close();
  });

  it('leave our own switch in titles without it', async () => {
    const { page, section, close } = await openWithPush(portal, 'rundblick');
    await answer(page, consentTexts.accept);
    await section.getByRole('checkbox', { name: 'Eilmeldungen', exact: true }).waitFor();
    expect(await section.innerText()).not.toMatch(/Ringruf|Hupe/);
    expect(played.asked).toEqual([]);
    await close();
  });
});

const [first = 0, second = 0, third = 0] = await articlesOf(portal, 'tagesbote', 'free');
const [paid = 0] = await articlesOf(portal, 'tagesbote', 'paid');
const [ofBlitz = 0, laterOfBlitz = 0] = await articlesOf(portal, 'blitz', 'free');
const targets = () => played.delivered.map(({ body }) => body['web_url'] ?? body['url']);

describe('breaking news by another house', () => {
  it('are handed over once, with a key, to a named target', async () => {
    const { status, text } = await pushArticle(portal, first);
    expect(status).toBe(201);
    const { title, body } = JSON.parse(text).data;
    await expect.poll(() => played.delivered.length, SOON).toBe(1);
    const [call] = played.calls;
    expect(call?.authorization).toBe(`Key ${API_KEY}`);
    expect(call?.body).toMatchObject({
      app_id: APP_ID,
      included_segments: SEGMENTS,
      headings: { en: `Eilmeldung: ${title}` },
      idempotency_key: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(JSON.stringify(call?.body)).toContain(body.slice(0, 60));
    expect(targets()).toEqual([expect.stringContaining(`http://tagesbote.localhost:${portal.port}/`)]);
    expect((await pushArticle(portal, first)).status).toBe(409);

    expect((await pushArticle(portal, ofBlitz, { mandator: 'blitz' })).status).toBe(201);
    await expect.poll(() => played.delivered.length, SOON).toBe(2);
    expect(played.calls.at(-1)).toMatchObject({
      path: '/notification/send',
      authorization: API_KEY,
      body: { channelId: CHANNEL, topics: [TOPIC] },
    });
    expect(played.calls).toHaveLength(2);
  });

  it('are sent once where an answer is lost: the repeated call has the same key', { timeout: 60_000 }, async () => {
    played.fault = 'lost';
    await pushArticle(portal, second);
    await expect.poll(() => played.calls.length, SOON).toBe(1);
    played.fault = 'none';
    await expect.poll(() => played.calls.length, SOON).toBe(2);
    const keys = played.calls.map(({ body }) => body['idempotency_key']);
    expect(new Set(keys).size).toBe(1);
    expect(played.delivered).toHaveLength(1);
  });

  it('wait for a house that is away or busy, and none is lost', { timeout: 120_000 }, async () => {
    played.fault = 'down';
    await pushArticle(portal, third);
    await pushArticle(portal, laterOfBlitz, { mandator: 'blitz' });
    await expect.poll(() => played.calls.length, SOON).toBe(2);
    played.fault = 'tooMany';
    await expect.poll(() => played.calls.length, SOON).toBe(4);
    expect(played.delivered).toEqual([]);
    played.fault = 'none';
    await expect.poll(() => played.delivered.length, { timeout: 60_000 }).toBe(2);
    expect(played.calls).toHaveLength(6);
  });

  it('have public words alone, and no log has a key, a target or a reader', async () => {
    await pushArticle(portal, paid);
    await expect.poll(() => played.delivered.length, SOON).toBe(1);
    const [row] = await portal.query('SELECT content_items FROM article_bodies WHERE article_id = ?', paid);
    const sentences = String(row?.['content_items']).match(/[^.<>"\\]{40,}\./g) ?? [];
    expect(sentences.length).toBeGreaterThan(3);
    const text = JSON.stringify(played.calls);
    expect(sentences.filter((sentence) => text.includes(sentence.trim()))).toEqual([]);
    const secrets = [API_KEY, APP_ID, CHANNEL, 'geheim-1', `127.0.0.1:${played.port}`];
    expect(portal.log.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
    const events = portal.events().map(({ event, upstream }) => [event, upstream].join(' '));
    expect(new Set(events.filter((event) => event.startsWith('push_vendor_')))).toEqual(
      new Set([
        'push_vendor_sent oneSignal',
        'push_vendor_sent cleverPush',
        'push_vendor_left oneSignal',
        'push_vendor_left cleverPush',
      ]),
    );
  });
});
