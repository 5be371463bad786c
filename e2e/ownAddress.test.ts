import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addressKey } from '#origin/readers/newsletters/addressKey.ts';
import { askIdentity, digitsOf, waitForMail } from './support/identityDesk.ts';
import { plantReader, sendForm } from './support/ownReaders.ts';
import { shareHastyPortal } from './support/sharedPortals.ts';
import { after, isLoggedIn, NAVIGATION, signedIn } from './support/signedIn.ts';

const portal = await shareHastyPortal();
const PASSWORD = portal.secrets.demoPassword;
const CHANGE = '/account/e-mail';
const CONFIRM = '/account/e-mail/bestaetigen';

let database: D1Database;
beforeAll(async () => {
  database = await portal.database('IDENTITY_DB');
  for (const name of ['olaf', 'pia', 'quentin', 'rosa', 'sven']) await plantReader(portal, name);
});
afterEach(async () => {
  portal.subscriptions.fault = 'none';
  await database.batch([database.prepare('DELETE FROM "attempt"'), database.prepare('DELETE FROM "sentMail"')]);
});

const open = (path: string, cookie: string) => portal.request(path, { headers: { ...NAVIGATION, cookie } });
const send = (path: string, cookie: string, fields: Readonly<Record<string, string>>) =>
  sendForm(portal, path, cookie, fields);
const ask = (cookie: string, email: string) => send(CHANGE, cookie, { email, currentPassword: PASSWORD });
const logIn = async (identifier: string) =>
  (await askIdentity(portal, '/auth/local', { json: { identifier, password: PASSWORD } })).status;
const other = (digits: string) => String((Number(digits) + 1) % 1_000_000).padStart(6, '0');

describe('M140 another address', () => {
  it('is announced at the old one and counts from its digits on; other sessions end, newsletters and letters follow', async () => {
    const cookie = await signedIn(portal, 'olaf');
    const elsewhere = await signedIn(portal, 'olaf', 'rundblick');
    const key = (address: string) => addressKey(address, portal.secrets.newsletterSecret);
    await portal.query('INSERT INTO subscription_customers VALUES (?, 1)', 'konto-olaf');
    await portal.query('INSERT INTO customer_contacts VALUES (?, ?)', 'konto-olaf', 'Olaf@demo.example');
    await portal.query(
      `INSERT INTO newsletter_subscriptions (id, newsletter_slug, mandator, address_key, address, state, round, requested_at, confirmed_at)
       VALUES ('olafs', 'guten-morgen', 'tagesbote', ?, 'olaf@demo.example', 'confirmed', 1, 1, 1)`,
      key('olaf@demo.example'),
    );
    expect((await open('/account', cookie)).text).toContain(`href="${CHANGE}"`);
    const asked = await ask(cookie, 'Olaf.Neu@leser.example');
    expect([asked.status, asked.headers.location]).toEqual([303, CONFIRM]);
    const mail = await waitForMail(portal, 'olaf.neu@leser.example');
    const warning = await waitForMail(portal, 'olaf@demo.example');
    expect(warning.subject).toBe('Ihr Konto soll eine andere E-Mail-Adresse bekommen');
    expect(warning.text).not.toContain('leser.example');
    // Nothing has changed yet.
    expect((await open('/account', cookie)).text).toContain('<dd>olaf@demo.example</dd>');
    expect((await open(CONFIRM, cookie)).text).toMatch(/<input id="digits"/);
    expect((await send(CONFIRM, cookie, { digits: other(digitsOf(mail)) })).status).toBe(422);
    expect((await send(CONFIRM, await signedIn(portal, 'pia'), { digits: digitsOf(mail) })).status).toBe(410);
    const confirmed = await send(CONFIRM, cookie, { digits: digitsOf(mail) });
    expect([confirmed.status, confirmed.headers.location]).toEqual([303, '/account?adresse=neu']);
    const shown = await open('/account?adresse=neu', after(cookie, confirmed));
    expect(shown.text).toContain('<dd>olaf.neu@leser.example</dd>');
    expect(shown.text).toContain('Ihre neue E-Mail-Adresse gilt.');
    expect([await logIn('olaf@demo.example'), await logIn('olaf.neu@leser.example')]).toEqual([400, 200]);
    const renewed = await portal.request('/api/validate?forceRefresh', {
      host: 'rundblick.localhost',
      headers: { cookie: elsewhere },
    });
    expect(renewed.text).not.toContain('konto-olaf');
    expect((await waitForMail(portal, 'olaf@demo.example', warning.id)).subject).toBe(
      'Ihr Konto hat jetzt eine andere E-Mail-Adresse',
    );
    expect(await portal.query(`SELECT email FROM customer_contacts WHERE customer_id = 'konto-olaf'`)).toEqual([
      { email: 'olaf.neu@leser.example' },
    ]);
    expect(
      await portal.query(`SELECT address, address_key, state FROM newsletter_subscriptions WHERE id = 'olafs'`),
    ).toEqual([{ address: 'olaf.neu@leser.example', address_key: key('olaf.neu@leser.example'), state: 'confirmed' }]);
  });

  it('of another account answers the same, mails that account only, and accepts no digits', async () => {
    const cookie = await signedIn(portal, 'pia');
    const free = await ask(cookie, 'pia.neu@leser.example');
    await waitForMail(portal, 'pia.neu@leser.example');
    const before = portal.mail.read().at(-1)?.id ?? 0;
    const taken = await ask(cookie, 'frei@demo.example');
    expect([taken.status, taken.headers.location, taken.text]).toEqual([free.status, free.headers.location, free.text]);
    const mail = await waitForMail(portal, 'frei@demo.example', before);
    expect([mail.subject, /^\d{6}$/m.test(mail.text)]).toEqual(['Diese E-Mail-Adresse hat schon ein Konto', false]);
    expect((await waitForMail(portal, 'pia@demo.example', before)).subject).toContain('andere E-Mail-Adresse');
    const tries = [];
    for (const digits of ['000000', '111111', '222222', '333333', '444444', '555555'])
      tries.push((await send(CONFIRM, cookie, { digits })).status);
    expect(tries).toEqual([422, 422, 422, 422, 410, 410]);
    expect((await open('/account', cookie)).text).toContain('<dd>pia@demo.example</dd>');
  });

  it('needs the password and a different address, from the account itself', async () => {
    const cookie = await signedIn(portal, 'quentin');
    const wrong = await send(CHANGE, cookie, { email: 'q@leser.example', currentPassword: 'falsch geraten' });
    expect([wrong.status, /value="q@leser\.example"/.test(wrong.text)]).toEqual([422, true]);
    for (const email of ['', 'kein.at', 'Quentin@demo.example']) {
      const { status, text } = await ask(cookie, email);
      expect([email, status, text.includes('id="email-fehler"')]).toEqual([email, 422, true]);
    }
    expect((await ask('', 'q@leser.example')).headers.location).toBe('/__mein-portal/dialog-flow/login');
    expect((await askIdentity(portal, '/auth/change-address', { json: { email: 'q@leser.example' } })).status).toBe(
      401,
    );
    expect(portal.mail.read().filter(({ to }) => to === 'q@leser.example')).toEqual([]);
  });

  it('counts no longer once its owner, warned, has chosen another password', async () => {
    const cookie = await signedIn(portal, 'rosa');
    await ask(cookie, 'rosa.dieb@leser.example');
    const digits = digitsOf(await waitForMail(portal, 'rosa.dieb@leser.example'));
    const row = `UPDATE "account" SET "password" = "password" || 'x' WHERE "userId" = 'konto-rosa'`;
    await database.prepare(row).run();
    expect((await send(CONFIRM, cookie, { digits })).status).toBe(410);
    expect(isLoggedIn(await open('/account', cookie))).toBe(true);
  });

  it('counts also where a service has not heard of it, and the reader is told', async () => {
    const cookie = await signedIn(portal, 'sven');
    await ask(cookie, 'sven.neu@leser.example');
    const digits = digitsOf(await waitForMail(portal, 'sven.neu@leser.example'));
    portal.subscriptions.fault = 'error';
    const confirmed = await send(CONFIRM, cookie, { digits });
    expect(confirmed.headers.location).toBe('/account?adresse=teils');
    expect((await open('/account?adresse=teils', after(cookie, confirmed))).text).toContain(
      'Ein Dienst hat nicht geantwortet',
    );
    expect(await logIn('sven.neu@leser.example')).toBe(200);
  });
});
