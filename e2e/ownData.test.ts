import * as v from 'valibot';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { describePart } from '#shared/i18n/texts/dataParts.ts';
import { openAccountVisitor } from './support/accountVisitor.ts';
import { carryCookie, shareBrowser } from './support/browser.ts';
import { findViolations } from './support/findViolations.ts';
import { askIdentity, digitsOf, waitForMail } from './support/identityDesk.ts';
import { plantReader, sendForm } from './support/ownReaders.ts';
import { shareHastyPortal } from './support/sharedPortals.ts';
import { after, isLoggedIn, NAVIGATION, setCookiesOf, signedIn } from './support/signedIn.ts';

const portal = await shareHastyPortal();
const browser = await shareBrowser();
const PASSWORD = portal.secrets.demoPassword;
const EXPORT = '/account/auskunft';
const ERASE = '/account/loeschen';

beforeAll(async () => {
  for (const name of ['ida', 'jan', 'kim', 'lea', 'mia', 'nele']) {
    await plantReader(portal, name);
    await portal.query(`INSERT INTO bookmarks VALUES (?, 'tagesbote', 'article', ?, 1)`, `konto-${name}`, 1001);
    await portal.query('INSERT INTO subscription_customers VALUES (?, 1)', `konto-${name}`);
    await portal.query(`INSERT INTO customer_contacts VALUES (?, ?)`, `konto-${name}`, `${name}@demo.example`);
  }
});
afterEach(() => {
  for (const proxy of [portal.users, portal.subscriptions, portal.identity]) {
    proxy.fault = 'none';
    proxy.faultAt = null;
  }
});

const open = (path: string, cookie: string) => portal.request(path, { headers: { ...NAVIGATION, cookie } });
const send = (path: string, cookie: string, fields: Readonly<Record<string, string>>) =>
  sendForm(portal, path, cookie, fields);
const fileContract = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    teile: v.array(
      v.object({
        teil: v.string(),
        zweck: v.pipe(v.string(), v.minLength(1)),
        aufbewahrung: v.pipe(v.string(), v.minLength(1)),
        eintraege: v.array(v.record(v.string(), v.unknown())),
      }),
    ),
  }),
);
const logIn = async (name: string) =>
  (await askIdentity(portal, '/auth/local', { json: { identifier: `${name}@demo.example`, password: PASSWORD } }))
    .status;
const bookmarksOf = (name: string) => portal.query('SELECT id FROM bookmarks WHERE sso_id = ?', `konto-${name}`);

describe('M140 a reader’s data, by his own hand', () => {
  it('are one uncacheable file with parts named in German, without secrets and without data of other readers', async () => {
    const cookie = await signedIn(portal, 'ida');
    expect((await open('/account', cookie)).text).toContain(`href="${EXPORT}"`);
    expect((await open(EXPORT, cookie)).text).toMatch(/type="password"[^>]*autoComplete="current-password"/);
    const { status, headers, text } = await send(EXPORT, cookie, { currentPassword: PASSWORD });
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/json; charset=utf-8',
      'private, no-store',
    ]);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="meine-daten-\d{4}-\d\d-\d\d\.json"$/);
    const { teile } = v.parse(fileContract, text);
    const of = (name: string) => teile.find(({ teil }) => teil === name)?.eintraege;
    expect(of('Konto')).toMatchObject([{ id: 'konto-ida', email: 'ida@demo.example', firstName: 'ida' }]);
    expect(of('Merkliste, Themen und Orte')).toMatchObject([{ id: 1001, ts: '1970-01-01T00:00:00.001Z' }]);
    expect(of('Adresse für Rechnungen und Schreiben')).toMatchObject([{ email: 'ida@demo.example' }]);
    expect(of('Anmeldungen')?.length).toBeGreaterThan(0);
    expect(text).not.toMatch(/konto-(?!ida)|(?:jan|kim|lea|mia|plus)@demo/);
    const identity = await portal.database('IDENTITY_DB');
    const secrets = await identity
      .prepare(
        `SELECT "password" AS "word" FROM "account" UNION SELECT "token" FROM "session" UNION SELECT "token" FROM "oauthRefreshToken" UNION SELECT "publicKey" FROM "passkey" UNION SELECT "value" FROM "verification"`,
      )
      .all<{ word: string | null }>();
    const words = secrets.results.flatMap(({ word }) => word ?? []);
    expect(words.length).toBeGreaterThan(2);
    expect(words.filter((word) => text.includes(word))).toEqual([]);
    expect(portal.log.filter((line) => /ida@demo|konto-ida/.test(line))).toEqual([]);
  });

  it('name every table of every service', async () => {
    const asked = { id: 'konto-ida', email: 'ida@demo.example' };
    const tables: string[] = [];
    for (const host of ['identity', 'users', 'subscriptions']) {
      const { text } = await portal.request('/data-subjects/export', {
        host: `${host}.localhost`,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'identity-service': `Bearer ${portal.secrets.identityServiceToken}`,
          authorization: `Bearer ${portal.secrets.readerServiceToken}`,
          'x-plenigo-token': portal.secrets.commerceServiceToken,
        },
        body: JSON.stringify(asked),
      });
      tables.push(...Object.keys(JSON.parse(text).data));
    }
    expect(tables.length).toBeGreaterThan(30);
    expect(tables.filter((table) => describePart(table) === null)).toEqual([]);
  });

  it('are handed over after the password or a mailed code only', async () => {
    const cookie = await signedIn(portal, 'jan');
    const wrong = await send(EXPORT, cookie, { currentPassword: 'ganz sicher falsch' });
    expect([wrong.status, wrong.text.includes('Das ist nicht Ihr Passwort.')]).toEqual([422, true]);
    expect((await send(EXPORT, cookie, { currentPassword: '' })).text).toContain('Bitte geben Sie Ihr Passwort ein.');
    expect((await send(EXPORT, '', { currentPassword: PASSWORD })).status).toBe(303);
    const asked = await send(EXPORT, cookie, { way: 'code' });
    expect([asked.status, asked.text.includes('Code an jan@demo.example geschickt')]).toEqual([200, true]);
    const digits = digitsOf(await waitForMail(portal, 'jan@demo.example'));
    const others = String((Number(digits) + 1) % 1_000_000).padStart(6, '0');
    expect((await send(EXPORT, cookie, { digits: others })).status).toBe(422);
    // The digits are valid for this account only, and not for a login.
    expect((await send(EXPORT, await signedIn(portal, 'ida'), { digits })).status).toBe(410);
    const entered = await askIdentity(portal, '/auth/enter-code', {
      json: { email: 'jan@demo.example', browser: 'dieser-browser-und-kein-anderer', digits },
    });
    expect(entered.status).toBe(400);
    expect(v.parse(fileContract, (await send(EXPORT, cookie, { digits })).text).teile.length).toBeGreaterThan(30);
    expect((await send(EXPORT, cookie, { digits })).status).toBe(410);
  });

  it.each([
    ['users', 'Merkliste, Newsletter und verschenkte Artikel'],
    ['subscriptions', 'Abos, Zahlungen und Guthaben'],
    ['identity', 'Ihr Konto und Ihre Anmeldungen'],
  ] as const)('are not handed over by halves while %s is away', async (service, missing) => {
    const cookie = await signedIn(portal, 'ida');
    portal[service].fault = 'error';
    portal[service].faultAt = /data-subjects/;
    const { status, text, headers } = await send(EXPORT, cookie, { currentPassword: PASSWORD });
    expect([status, headers['content-disposition'], text.includes(`Es fehlt: ${missing}.`)]).toEqual([
      503,
      undefined,
      true,
    ]);
  });
});

describe('M140 an erasure by the reader’s own hand', () => {
  it('says what goes, what is kept until when, and what becomes of a subscription', async () => {
    const { text } = await open(ERASE, await signedIn(portal, 'kim'));
    const year = new Date().getFullYear() + 8;
    expect(text).toContain(`Rechnungen und Stornorechnungen, längstens bis 31. Dezember ${year} (§ 14b (1) UStG`);
    expect(text).toMatch(/<button[^>]*>Konto endgültig löschen<\/button>/);
    expect(text).toContain('Ihr Zugang endet sofort');
    expect(text).toContain('href="/vertrag-kuendigen"');
  });

  it('needs the password, and then leaves nothing, on any device, and says so by mail', async () => {
    const cookie = await signedIn(portal, 'kim');
    const elsewhere = await signedIn(portal, 'kim', 'rundblick');
    expect((await send(ERASE, cookie, { currentPassword: 'falsch geraten' })).status).toBe(422);
    expect((await send(ERASE, cookie, {})).status).toBe(422);
    expect(await bookmarksOf('kim')).toHaveLength(1);
    const done = await send(ERASE, cookie, { currentPassword: PASSWORD });
    expect([done.status, done.text.includes('Ihr Konto ist gelöscht')]).toEqual([200, true]);
    expect(isLoggedIn(done)).toBe(false);
    expect(done.headers['clear-site-data']).toBe('"cache", "storage", "prefetchCache", "prerenderCache"');
    expect(setCookiesOf(done).filter((line) => /^__Host-\w+_token=;? ?.*Max-Age=0/.test(line))).toHaveLength(3);
    expect(done.headers['cache-control']).toBe('private, no-store');
    expect((await waitForMail(portal, 'kim@demo.example')).subject).toBe('Ihr Konto ist gelöscht');
    expect(await bookmarksOf('kim')).toEqual([]);
    expect(await portal.query(`SELECT * FROM customer_contacts WHERE customer_id = 'konto-kim'`)).toEqual([]);
    expect(await logIn('kim')).toBe(400);
    const other = await portal.request('/api/validate?forceRefresh', {
      host: 'rundblick.localhost',
      headers: { cookie: elsewhere },
    });
    expect(other.text).not.toContain('kim@demo.example');
    expect((await send(ERASE, after(cookie, done), { currentPassword: PASSWORD })).status).toBe(303);
    expect(await bookmarksOf('jan')).toHaveLength(1);
    expect(await logIn('jan')).toBe(200);
  });

  it.each([
    ['lea', 'users', 'Merkliste, Newsletter und verschenkte Artikel'],
    ['mia', 'subscriptions', 'Abos, Zahlungen und Guthaben'],
  ] as const)(
    'of %s stops while %s is away, says so, keeps the account, and can be done again',
    async (name, service, missing) => {
      const cookie = await signedIn(portal, name);
      portal[service].fault = 'error';
      portal[service].faultAt = /data-subjects/;
      const stopped = await send(ERASE, cookie, { currentPassword: PASSWORD });
      expect([stopped.status, stopped.text.includes('Ihr Konto ist noch nicht gelöscht')]).toEqual([503, true]);
      expect(stopped.text).toContain(missing);
      expect([isLoggedIn(stopped), await logIn(name)]).toEqual([true, 200]);
      portal[service].fault = 'none';
      expect((await send(ERASE, cookie, { currentPassword: PASSWORD })).status).toBe(200);
      expect([await logIn(name), await bookmarksOf(name)]).toEqual([400, []]);
    },
  );
});

it('M140 G7 a reader takes his data along and goes, by keyboard on a phone; all pages of his account are accessible', async () => {
  const { page, problems, close } = await openAccountVisitor(browser, portal, {
    viewport: { width: 390, height: 800 },
    acceptDownloads: true,
  });
  const typeAndSend = async (label: string) => {
    await page.getByLabel(label, { exact: true }).focus();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
  };
  const look = async () => {
    for (const [width, colorScheme] of [
      [390, 'light'],
      [1_364, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBe(width);
      expect([page.url(), width, await findViolations(page, colorScheme)]).toEqual([page.url(), width, []]);
    }
    await page.setViewportSize({ width: 390, height: 800 });
    for (const control of await page.locator('main :is(button, p > a)').all()) {
      if (!(await control.isVisible())) continue;
      expect([await control.textContent(), (await control.boundingBox())?.height]).toEqual([
        expect.any(String),
        expect.toSatisfy((height: number) => height >= 40),
      ]);
    }
  };
  for (const cookie of (await signedIn(portal, 'nele')).split('; ')) await carryCookie(page, cookie);
  for (const path of ['/account', '/account/e-mail', '/account/e-mail/bestaetigen', EXPORT]) {
    await page.goto(path);
    await look();
  }
  const [download] = await Promise.all([page.waitForEvent('download'), typeAndSend('Ihr Passwort')]);
  expect(download.suggestedFilename()).toMatch(/^meine-daten-.*\.json$/);
  await page.goto('/account');
  await page.getByRole('link', { name: 'Konto löschen' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === ERASE);
  await look();
  await typeAndSend('Ihr Passwort');
  await page.getByRole('heading', { name: 'Ihr Konto ist gelöscht' }).waitFor();
  expect(await page.locator('html').getAttribute('data-reader')).toBe('anonymous');
  expect(await logIn('nele')).toBe(400);
  // A download is no page: the way to it is broken off.
  expect(problems.filter((problem) => !/Clear-Site-Data|^failed: .*\/account\/auskunft$/.test(problem))).toEqual([]);
  await close();
});
