import { afterAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { PUSH_TEXT_VERSION } from '#shared/i18n/texts/push.ts';
import { openVisitor, shareBrowser, type Visitor } from './support/browser.ts';
import { findViolations } from './support/findViolations.ts';
import { createPushBrowser, type PushBrowser } from './support/pushBrowser.ts';
import { pushArticle } from './support/pushArticle.ts';
import { startTestPortal } from './support/testPortal.ts';

const HOST = 'push.test';
const CHOICES = { breaking: true, topics: [], regions: [], quiet: null, breakingAtNight: false };

type Sent = { readonly url: string; readonly headers: Headers; readonly body: Uint8Array };
const sent: Sent[] = [];
/** Queued responses per push endpoint; 201 after the last. */
const answers = new Map<string, Response[]>();

const portal = await startTestPortal(
  {},
  {},
  {
    host: HOST,
    answer(request) {
      sent.push(request);
      return answers.get(request.url)?.shift() ?? new Response(null, { status: 201 });
    },
  },
);
afterAll(() => portal.stop());

const post = async (
  path: string,
  body: unknown,
  { cookie = '', host = 'tagesbote.localhost', site = 'same-origin' } = {},
) =>
  portal.request(path, {
    method: 'POST',
    host,
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': site,
      origin: `http://${host}:${portal.port}`,
      ...(cookie ? { cookie } : {}),
    },
    body: JSON.stringify(body),
  });

async function subscribe(
  name: string,
  choices: Partial<typeof CHOICES> | object = {},
  cookie = '',
): Promise<PushBrowser> {
  const browser = createPushBrowser(`https://${HOST}/${name}`);
  const wish = { subscription: browser.subscription, choices: { ...CHOICES, ...choices }, textVersion: '2026-11-26' };
  expect((await post('/api/push/subscriptions', wish, { cookie })).status).toBe(204);
  return browser;
}

const sentTo = (name: string) => sent.filter(({ url }) => url === `https://${HOST}/${name}`);
const shown = (browser: PushBrowser, { body }: Sent) => JSON.parse(browser.decrypt(body)).notification;

it('breaking news reach a guest and a reader, encrypted, with public words only', async () => {
  const guest = await subscribe('gast');
  const reader = await subscribe('leserin', {}, await portal.cookies('plus'));
  const other = await subscribe('andere', { breaking: false, topics: [1] });
  const answer = await pushArticle(portal, 1002);
  expect([answer.status, JSON.parse(answer.text).meta]).toEqual([201, { handedOver: true }]);
  await expect.poll(() => [sentTo('gast').length, sentTo('leserin').length]).toEqual([1, 1]);
  // Notifications of its topic may arrive meanwhile: other tests publish as well.
  expect(
    sentTo('andere').filter((one) => /^Eilmeldung|-1002$/.test(shown(other, one).title + shown(other, one).navigate)),
  ).toEqual([]);
  const [toGuest] = sentTo('gast');
  const [toReader] = sentTo('leserin');
  if (!toGuest || !toReader) throw new Error('Nothing was sent');
  const notification = shown(guest, toGuest);
  expect(notification).toEqual(shown(reader, toReader));
  expect(() => guest.decrypt(toReader.body)).toThrow();
  expect(notification.title).toMatch(/^Eilmeldung: ./);
  expect(toGuest.headers.get('content-type')).toBe('application/notification+json');
  expect(toGuest.headers.get('authorization')).toMatch(/^vapid t=[\w.-]+, k=B[\w-]{86}$/);
  // It leads to the article, and the key is the one that browsers are given.
  const { pathname, host } = new URL(notification.navigate);
  expect(host).toBe(`tagesbote.localhost:${portal.port}`);
  expect((await portal.request(pathname)).status).toBe(200);
  const { key } = JSON.parse((await portal.request('/api/push/key')).text);
  expect(toGuest.headers.get('authorization')).toContain(`k=${key}`);
});

it('an article is pushed once, by an editor by name alone', async () => {
  expect([
    (await pushArticle(portal, 1002)).status,
    (await pushArticle(portal, 1003, { token: portal.secrets.editorToken })).status,
  ]).toEqual([409, 403]);
});

it('no paid text is on its way to a push service, and no endpoint in a log', async () => {
  const browser = await subscribe('bezahlt');
  const [paid] = await portal.query(
    `SELECT a.id, b.content_items FROM articles a JOIN article_bodies b ON b.article_id = a.id
     JOIN listings l ON l.article_id = a.id AND l.mandator = 'tagesbote' AND l.list = 'all'
     WHERE a.content_restriction = 'paid' AND a.id <> 1002 LIMIT 1`,
  );
  expect((await pushArticle(portal, Number(paid?.['id']))).status).toBe(201);
  await expect.poll(() => sentTo('bezahlt').length).toBe(1);
  const text = sentTo('bezahlt')
    .map(({ body }) => browser.decrypt(body))
    .join();
  const sentences = String(paid?.['content_items']).match(/[^.<>"\\]{40,}\./g) ?? [];
  expect(sentences.length).toBeGreaterThan(3);
  expect(sentences.filter((sentence) => text.includes(sentence.trim()))).toEqual([]);
  expect(portal.log.filter((line) => line.includes(HOST) || line.includes('bezahlt'))).toEqual([]);
  expect(portal.events().filter(({ event }) => event === 'push_sent').length).toBeGreaterThan(0);
});

it('who is gone is told nothing more, and who is asked to wait is told later', async () => {
  await subscribe('weg');
  await subscribe('spaeter');
  const later = `https://${HOST}/spaeter`;
  answers.set(`https://${HOST}/weg`, [new Response(null, { status: 410 })]);
  answers.set(later, [new Response(null, { status: 429, headers: { 'retry-after': '1' } })]);
  await pushArticle(portal, 1004);
  await expect.poll(() => sentTo('spaeter').length, { timeout: 30_000 }).toBe(2);
  const [gone] = await portal.query(
    `SELECT count(*) AS n FROM push_subscriptions WHERE endpoint = 'https://${HOST}/weg'`,
  );
  expect(gone).toEqual({ n: 0 });
  expect(sentTo('weg')).toHaveLength(1);
});

it('who follows a topic is told of an article as it appears', async () => {
  const [tag] = await portal.query('SELECT id FROM tags WHERE parent_id IS NULL LIMIT 1');
  const topic = Number(tag?.['id']);
  const follower = await subscribe('thema', { breaking: false, topics: [topic] });
  await portal.edit('POST', '/articles', {
    mandators: ['tagesbote'],
    channel: 'koeln',
    title: 'Neues vom Rhein',
    lead: 'Der Pegel steigt.',
    mainTag: topic,
    tags: [],
    authors: [],
    contentRestriction: 'free',
    contentItems: [],
    publishedAt: new Date().toISOString(),
  });
  await portal.runScheduled();
  await expect.poll(() => sentTo('thema').length).toBe(1);
  const [message] = sentTo('thema');
  expect(message && shown(follower, message)).toMatchObject({ title: 'Neues vom Rhein', body: 'Der Pegel steigt.' });
});

it('only the browser itself sees, moves and ends its subscriptions', async () => {
  const { subscription } = await subscribe('eigen', { regions: [27] });
  const { endpoint } = subscription;
  const choices = async (of: string) => JSON.parse((await post('/api/push/lookup', { endpoint: of })).text).choices;
  expect(await choices(endpoint)).toEqual({ ...CHOICES, regions: [27] });
  const to = createPushBrowser(`https://${HOST}/umgezogen`).subscription;
  const moved = await post('/api/push/move', { from: endpoint, to });
  expect([moved.status, JSON.parse(moved.text)]).toEqual([200, { isKept: true }]);
  expect([await choices(endpoint), await choices(to.endpoint)]).toEqual([null, { ...CHOICES, regions: [27] }]);
  expect((await post('/api/push/end', { endpoint: to.endpoint })).status).toBe(204);
  expect(await choices(to.endpoint)).toBeNull();
});

it('a wish that is none is refused with a reason, and one from another page unread', async () => {
  const { subscription } = createPushBrowser(`https://${HOST}/x`);
  const wish = { subscription, choices: CHOICES, textVersion: '2026-11-26' };
  const foreign = createPushBrowser('https://169.254.169.254/x').subscription;
  const refused = async (body: unknown, options = {}) => {
    const answer = await post('/api/push/subscriptions', body, options);
    return [answer.status, JSON.parse(answer.text).error.message];
  };
  expect(await refused({ ...wish, subscription: foreign })).toEqual([400, expect.stringMatching(/Push-Dienst/)]);
  expect(await refused({})).toEqual([400, expect.stringMatching(/unvollständig/)]);
  expect(await refused(wish, { host: 'leverkusen.localhost' })).toEqual([404, expect.stringMatching(/keine Push/)]);
  expect((await post('/api/push/subscriptions', wish, { site: 'cross-site' })).status).toBe(403);
  expect(await portal.query(`SELECT id FROM push_subscriptions WHERE endpoint LIKE '%/x'`)).toEqual([]);
});

/**
 * Chromium's push service belongs to Google and is out of reach for tests, so `PushManager` is mocked with keys of a
 * test browser. The page's own code is unchanged.
 */
async function openWithPush(visitor: Visitor, { subscription }: PushBrowser): Promise<void> {
  await visitor.page.addInitScript(
    (made) => {
      const state = { current: localStorage.getItem('played-push') === null ? null : made };
      const toSubscription = () => ({
        endpoint: made.endpoint,
        options: {
          applicationServerKey: Uint8Array.from(
            atob(made.key.replaceAll('-', '+').replaceAll('_', '/')),
            (letter) => letter.codePointAt(0) ?? 0,
          ).buffer,
        },
        toJSON: () => ({ endpoint: made.endpoint, keys: made.keys }),
        unsubscribe: async () => {
          localStorage.removeItem('played-push');
          state.current = null;
          return true;
        },
      });
      const manager = Object.create(PushManager.prototype, {
        getSubscription: { value: async () => (state.current ? toSubscription() : null) },
        subscribe: {
          value: async () => {
            localStorage.setItem('played-push', '1');
            state.current = made;
            return toSubscription();
          },
        },
      });
      Object.defineProperty(window, 'pushManager', { value: manager });
      Object.defineProperty(Notification, 'permission', {
        get: () => sessionStorage.getItem('played-answer') ?? 'default',
      });
      Notification.requestPermission = async () => {
        const asked = Number(sessionStorage.getItem('played-asked') ?? 0) + 1;
        sessionStorage.setItem('played-asked', String(asked));
        sessionStorage.setItem('played-answer', 'granted');
        return 'granted';
      };
    },
    { ...subscription, key: JSON.parse((await portal.request('/api/push/key')).text).key },
  );
}

it('a guest chooses what to be told, is asked behind a button alone, comes back to it and switches it off', async () => {
  const guest = createPushBrowser(`https://${HOST}/fenster`);
  const visitor = await openVisitor(await shareBrowser(), portal.port);
  await openWithPush(visitor, guest);
  const { page } = visitor;
  const section = page.getByRole('region', { name: 'Mitteilungen auf dieses Gerät' });
  const choice = (name: string) => section.getByRole('checkbox', { name, exact: true });
  await page.goto('/meineregion', { waitUntil: 'networkidle' });
  await page.getByRole('checkbox', { name: 'Ehrenfeld', exact: true }).check();
  await page.getByRole('button', { name: 'Artikel zeigen' }).click();
  await choice('Neues aus „Ehrenfeld“').check();
  await choice('Eilmeldungen').uncheck();
  expect(await page.evaluate(() => sessionStorage.getItem('played-asked'))).toBeNull();
  await section.getByRole('button', { name: 'Mitteilungen einschalten' }).click();
  await section.getByText('Gespeichert. Mitteilungen sind eingeschaltet.').waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('played-asked'))).toBe('1');
  const [row] = await portal.query(
    `SELECT s.breaking, s.quiet_from, s.text_version, c.tag_id FROM push_subscriptions s
     JOIN push_choices c ON c.subscription_id = s.id WHERE s.endpoint = 'https://${HOST}/fenster'`,
  );
  expect(row).toEqual({ breaking: 0, quiet_from: 22, text_version: PUSH_TEXT_VERSION, tag_id: 27 });

  await page.reload({ waitUntil: 'networkidle' });
  await section.getByText('Mitteilungen sind auf diesem Gerät eingeschaltet.').waitFor();
  expect([await choice('Neues aus „Ehrenfeld“').isChecked(), await choice('Eilmeldungen').isChecked()]).toEqual([
    true,
    false,
  ]);
  for (const name of ['Neues aus „Ehrenfeld“', 'Eilmeldungen']) await choice(name).setChecked(false);
  await section.getByRole('button', { name: 'Mitteilungen ändern' }).click();
  await section.getByText('Bitte kreuzen Sie mindestens eines an.').waitFor();
  await section.getByRole('button', { name: 'Mitteilungen ausschalten' }).click();
  await section.getByText('Mitteilungen sind ausgeschaltet.').waitFor();
  expect(await portal.query(`SELECT id FROM push_subscriptions WHERE endpoint = 'https://${HOST}/fenster'`)).toEqual(
    [],
  );
  expect(await findViolations(page, 'light')).toEqual([]);
  expect(visitor.problems).toEqual([]);
  if (process.env['SHOTS']) await takeShots(page);
  await visitor.close();
});

it('who has said no to the browser, and readers of a title without push, are asked for nothing', async () => {
  const visitor = await openVisitor(await shareBrowser(), portal.port);
  const { page } = visitor;
  await openWithPush(visitor, createPushBrowser(`https://${HOST}/nein`));
  await page.addInitScript(() => sessionStorage.setItem('played-answer', 'denied'));
  await page.goto('/meineregion', { waitUntil: 'networkidle' });
  const section = page.getByRole('region', { name: 'Mitteilungen auf dieses Gerät' });
  await section.getByText('Ihr Browser lässt von unserer Seite keine Mitteilungen zu.').waitFor();
  expect(await section.locator(':is(button, input):not(:disabled)').count()).toBe(0);
  const { text } = await portal.request('/meineregion', { host: 'leverkusen.localhost' });
  expect(text).not.toContain('Mitteilungen auf dieses Gerät');
  await visitor.close();
});

async function takeShots(page: Page): Promise<void> {
  const section = page.getByRole('region', { name: 'Mitteilungen auf dieses Gerät' });
  for (const [width, colorScheme] of [
    [390, 'light'],
    [1364, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await section.scrollIntoViewIfNeeded();
    await section.screenshot({ path: `/tmp/push-shots/${width}-${colorScheme}.png` });
  }
}
