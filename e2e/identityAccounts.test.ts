import * as client from 'openid-client';
import { hashPassword as hashAsBefore } from 'better-auth/crypto';
import { describe, expect, it } from 'vitest';
import { askIdentity, codeOf, logIn, openSession, waitForMail } from './support/identityDesk.ts';
import { makeAccount } from './support/makeAccount.ts';
import { sharePortal } from './support/sharedPortals.ts';

const PASSWORD = 'Der Rhein fließt nach Norden';
const OTHER_PASSWORD = 'Der Main fließt nach Westen';

/** The browser-binding cookie that the portal sets on registration. */
const BROWSER = 'dieser-browser-und-kein-anderer';

const portal = await sharePortal();

const ask = (target: string, json: unknown, headers: Record<string, string> = {}) =>
  askIdentity(portal, target, { json, headers });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const me = async (token: string) => (await askIdentity(portal, '/users/me', { headers: bearer(token) })).status;
const register = (email: string, password = PASSWORD, browser = BROWSER) =>
  ask('/auth/local/register', {
    username: email,
    email,
    password,
    browser,
    salutation: 'Frau',
    firstName: 'Rita',
    lastName: 'Neu',
  });
const confirm = (code: string, more: object = {}) => ask('/auth/confirm-email', { code, browser: BROWSER, ...more });
const fromTitle = (mandator: string) => ({
  'identity-service': `Bearer ${portal.secrets.identityServiceToken}`,
  mandator,
});
const lastMailId = () => portal.mail.read().at(-1)?.id ?? 0;

async function registerAndConfirm(email: string) {
  const before = lastMailId();
  await register(email);
  return confirm(codeOf(await waitForMail(portal, email, before)));
}

describe('M109 M144 registering', () => {
  it('makes an account when the mail’s link was followed, and logs in', async () => {
    const registered = await register('rita@example.de');
    expect([registered.status, registered.body]).toEqual([
      200,
      {
        user: {
          username: 'rita@example.de',
          email: 'rita@example.de',
          confirmed: false,
          salutation: 'Frau',
          firstName: 'Rita',
          lastName: 'Neu',
        },
      },
    ]);
    expect((await ask('/auth/local', { identifier: 'rita@example.de', password: PASSWORD })).status).toBe(400);

    const mail = await waitForMail(portal, 'rita@example.de');
    expect(mail).toMatchObject({
      subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
      from: { email: 'konto@tagesbote.example', name: 'Kölner Tagesbote' },
    });
    expect(mail.text).toContain(`http://tagesbote.localhost:${portal.port}/e-mail-bestaetigen/${codeOf(mail)}`);
    expect(mail.html).toContain(`/e-mail-bestaetigen/${codeOf(mail)}`);
    expect(`${mail.text}${mail.html}`).not.toMatch(/Rita|Rhein fließt/);

    const confirmed = await confirm(codeOf(mail));
    expect(confirmed.body).toMatchObject({
      isNewRegistration: true,
      user: { email: 'rita@example.de', confirmed: true, firstName: 'Rita' },
    });
    expect(await me(confirmed.body.jwt)).toBe(200);
    expect((await ask('/auth/local', { identifier: 'RITA@example.de', password: PASSWORD })).status).toBe(200);
    expect((await ask('/auth/confirm-email', { code: codeOf(mail) })).status).toBe(400);
  });

  it('says the same of an address that has an account, tells its owner by mail, and leaves the account alone', async () => {
    const before = lastMailId();
    const [known, unknown] = [await register('plus@demo.example'), await register('unbekannt@example.de')];
    const withoutAddress = (text: string) => text.replaceAll(/plus@demo.example|unbekannt@example.de/g, 'ADRESSE');
    expect([known.status, withoutAddress(known.text)]).toEqual([unknown.status, withoutAddress(unknown.text)]);
    const mail = await waitForMail(portal, 'plus@demo.example', before);
    expect(mail.subject).toBe('Sie haben schon ein Konto');
    await logIn(portal, 'plus');
    expect((await ask('/auth/local', { identifier: 'plus@demo.example', password: PASSWORD })).status).toBe(400);
  });

  it('never assigns another person’s address: of two registrations the newer one counts, whichever mail is opened', async () => {
    const address = 'opfer@example.de';
    const start = lastMailId();
    await register(address, 'Passwort des Angreifers', 'der-browser-des-angreifers');
    const first = await waitForMail(portal, address, start);
    await register(address);
    const second = await waitForMail(portal, address, first.id);
    for (const browser of [BROWSER, 'der-browser-des-angreifers']) {
      expect((await confirm(codeOf(first), { browser })).body.error.message).toBe('Incorrect code provided');
    }
    expect((await confirm(codeOf(second))).status).toBe(200);
    expect((await ask('/auth/local', { identifier: address, password: 'Passwort des Angreifers' })).status).toBe(400);
    expect((await ask('/auth/local', { identifier: address, password: PASSWORD })).status).toBe(200);
  });

  it.each([
    ['another browser', 'der-browser-des-angreifers', BROWSER],
    ['a browser that nothing is known of', 'der-browser-des-angreifers', ''],
    ['a client that names no browser', '', ''],
  ])(
    'confirmed in %s takes a password that is chosen there, and none that was typed elsewhere',
    async (_, there, here) => {
      const address = `ahnungslos${there.length}${here.length}@example.de`;
      await register(address, 'Passwort des Angreifers', there);
      const code = codeOf(await waitForMail(portal, address));
      for (const more of [{ browser: here }, { browser: here, password: 'kurz' }, {}]) {
        const refused = await confirm(code, { browser: here, ...more });
        expect([
          refused.status,
          refused.body.error.details?.errors.map((error: { path: string[] }) => error.path),
        ]).toEqual([400, [['password']]]);
      }
      expect((await ask('/auth/local', { identifier: address, password: 'Passwort des Angreifers' })).status).toBe(400);
      const confirmed = await confirm(code, { browser: here, password: OTHER_PASSWORD });
      expect(confirmed.body).toMatchObject({ isNewRegistration: true, user: { email: address, confirmed: true } });
      expect((await ask('/auth/local', { identifier: address, password: 'Passwort des Angreifers' })).status).toBe(400);
      expect((await ask('/auth/local', { identifier: address, password: OTHER_PASSWORD })).status).toBe(200);
    },
  );

  it('M144 comes from the title where it was asked for', async () => {
    await ask('/auth/local/register', { email: 'leser@example.de', password: PASSWORD }, fromTitle('leverkusen'));
    const mail = await waitForMail(portal, 'leser@example.de');
    expect(mail.from.email).toBe('konto@leverkusen.example');
    expect(mail.text).toContain(`http://leverkusen.localhost:${portal.port}/e-mail-bestaetigen/`);
    await ask('/auth/local/register', { email: 'fremder@example.de', password: PASSWORD }, { mandator: 'leverkusen' });
    expect((await waitForMail(portal, 'fremder@example.de')).from.email).toBe('konto@tagesbote.example');
  });

  it.each([
    [{ email: 'kein', password: PASSWORD }, ['email']],
    [{ email: 'a@example.de\r\nBcc: b@example.de', password: PASSWORD }, ['email']],
    [{ email: 'a@example.de', password: 'kurz' }, ['password']],
    [{ email: 'a@example.de', password: 'aaaaaaaaaaaaaaa' }, ['password']],
    [{ email: 'a@example.de', password: PASSWORD, firstName: '<b>https://boese.example</b>' }, ['firstName']],
    [{ email: ['a@example.de'], password: { length: 20 } }, ['email', 'password']],
  ])('refuses what does not fit, by the fields: %#', async (json, fields) => {
    const { status, body, text } = await ask('/auth/local/register', json);
    expect([
      status,
      body.error.name,
      body.error.details.errors.flatMap((error: { path: string[] }) => error.path),
    ]).toEqual([400, 'ValidationError', fields]);
    expect(text).not.toContain('boese');
  });
});

describe('M110 M144 confirming an address later', () => {
  it('sends a link to an unconfirmed account', async () => {
    const before = lastMailId();
    const asked = await ask('/auth/send-email-confirmation', { email: 'neu@demo.example' });
    expect(asked.body).toEqual({ email: 'neu@demo.example', sent: true });
    const confirmed = await ask('/auth/confirm-email', {
      code: codeOf(await waitForMail(portal, 'neu@demo.example', before)),
    });
    expect(confirmed.body).toMatchObject({ isNewRegistration: false, user: { id: 'demo-neu', confirmed: true } });
  });

  it('and answers the same for all other addresses, without a mail', async () => {
    const before = lastMailId();
    for (const email of ['plus@demo.example', 'niemand@demo.example']) {
      expect((await ask('/auth/send-email-confirmation', { email })).body).toEqual({ email, sent: true });
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
    const asked = new Set(['plus@demo.example', 'niemand@demo.example']);
    expect(portal.mail.read().filter(({ id, to }) => id > before && asked.has(to))).toEqual([]);
  });
});

describe('M110 M144 a password forgotten', () => {
  it('is chosen anew by the mail’s link, once; every session ends, and the reader is told', async () => {
    const { body } = await registerAndConfirm('vera@example.de');
    const before = lastMailId();
    expect((await ask('/auth/forgot-password', { email: 'Vera@example.de' })).body).toEqual({ ok: true });
    const mail = await waitForMail(portal, 'vera@example.de', before);
    expect(mail.text).toContain(`http://tagesbote.localhost:${portal.port}/change-password/${codeOf(mail)}`);
    const code = codeOf(mail);
    for (const [json, message] of [
      [{ code, password: OTHER_PASSWORD, passwordConfirmation: 'x' }, 'Invalid fields: passwordConfirmation'],
      [{ code, password: 'kurz', passwordConfirmation: 'kurz' }, 'This password is too short'],
    ] as const) {
      expect((await ask('/auth/reset-password', json)).body.error.message).toBe(message);
    }
    const chosen = { code, password: OTHER_PASSWORD, passwordConfirmation: OTHER_PASSWORD };
    const answers = await Promise.all([
      ask('/auth/reset-password', chosen),
      ask('/auth/reset-password', chosen),
      ask('/auth/reset-password', chosen),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    expect(await me(body.jwt)).toBe(401);
    expect(await me(answers.find(({ status }) => status === 200)?.body.jwt)).toBe(200);
    expect((await ask('/auth/local', { identifier: 'vera@example.de', password: PASSWORD })).status).toBe(400);
    expect((await waitForMail(portal, 'vera@example.de', mail.id)).subject).toBe('Ihr Passwort wurde geändert');
  });

  it('accepts `identifier` as well, and answers the same for an unknown address', async () => {
    const before = lastMailId();
    expect((await ask('/auth/forgot-password', { identifier: 'niemand@demo.example' })).body).toEqual({ ok: true });
    expect((await ask('/auth/forgot-password', { identifier: 'frei@demo.example' })).body).toEqual({ ok: true });
    await waitForMail(portal, 'frei@demo.example', before);
    expect(portal.mail.read().some(({ to }) => to === 'niemand@demo.example')).toBe(false);
  });

  it('an older link ends with the password it was for, and no link does another’s work', async () => {
    await registerAndConfirm('otto@example.de');
    const start = lastMailId();
    await ask('/auth/forgot-password', { email: 'otto@example.de' });
    const older = await waitForMail(portal, 'otto@example.de', start);
    await ask('/auth/forgot-password', { email: 'otto@example.de' });
    const newer = await waitForMail(portal, 'otto@example.de', older.id);
    expect((await ask('/auth/confirm-email', { code: codeOf(newer) })).status).toBe(400);
    const chosen = { password: OTHER_PASSWORD, passwordConfirmation: OTHER_PASSWORD };
    expect((await ask('/auth/reset-password', { code: codeOf(newer), ...chosen })).status).toBe(200);
    expect((await ask('/auth/reset-password', { code: codeOf(older), ...chosen })).body.error.message).toBe(
      'Incorrect code provided',
    );
    await register('frisch@example.de');
    const confirmation = codeOf(await waitForMail(portal, 'frisch@example.de'));
    expect((await ask('/auth/reset-password', { code: confirmation, ...chosen })).status).toBe(400);
    expect((await confirm(confirmation)).status).toBe(200);
  });

  it('a link that is too old means nothing', async () => {
    const before = lastMailId();
    await ask('/auth/forgot-password', { email: 'pur@demo.example' });
    const code = codeOf(await waitForMail(portal, 'pur@demo.example', before));
    const database = await portal.database('IDENTITY_DB');
    await database
      .prepare('UPDATE "verification" SET "expiresAt" = ?')
      .bind(new Date(Date.now() - 1_000).toISOString())
      .run();
    expect(
      (await ask('/auth/reset-password', { code, password: OTHER_PASSWORD, passwordConfirmation: OTHER_PASSWORD }))
        .status,
    ).toBe(400);
  });
});

describe('M110 changing a password', () => {
  it('asks for the one there is, ends every session, and goes on in a new one', async () => {
    const { body } = await registerAndConfirm('clara@example.de');
    const login = async (password: string) =>
      (await ask('/auth/local', { identifier: 'clara@example.de', password })).body.jwt;
    const elsewhere = await login(PASSWORD);
    const change = { currentPassword: PASSWORD, password: OTHER_PASSWORD, passwordConfirmation: OTHER_PASSWORD };
    expect((await ask('/auth/change-password', change)).status).toBe(401);
    const wrong = await ask('/auth/change-password', { ...change, currentPassword: 'falsch' }, bearer(body.jwt));
    expect([wrong.status, wrong.body.error.message]).toEqual([400, 'The provided current password is invalid']);
    const changed = await ask('/auth/change-password', change, bearer(body.jwt));
    expect([changed.status, changed.body.user.email]).toEqual([200, 'clara@example.de']);
    expect([
      await me(body.jwt),
      await me(elsewhere),
      await me(changed.body.jwt),
      await me(await login(OTHER_PASSWORD)),
    ]).toEqual([401, 401, 200, 200]);
    expect(await login(PASSWORD)).toBeUndefined();
  });

  it('is open to a title’s access token, too', async () => {
    const { config, tokens } = await openSession(portal, 'ohneabo');
    const change = {
      currentPassword: portal.secrets.demoPassword,
      password: OTHER_PASSWORD,
      passwordConfirmation: OTHER_PASSWORD,
    };
    const changed = await ask('/auth/change-password', change, bearer(tokens.access_token));
    expect(changed.status).toBe(200);
    expect([await me(tokens.access_token), await me(changed.body.jwt)]).toEqual([401, 200]);
    await expect(client.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });
});

describe('M143 the hash of a password', () => {
  it('of the former kind lets its reader in, and is renewed behind the answer', async () => {
    const database = await portal.database('IDENTITY_DB');
    const kept = () =>
      database
        .prepare(`SELECT "password" FROM "account" WHERE "userId" = 'demo-tag3' AND "providerId" = 'credential'`)
        .first('password');
    const login = async (password: string) =>
      (await ask('/auth/local', { identifier: 'tag3@demo.example', password })).status;
    expect(await kept()).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$/);
    const former = await hashAsBefore(portal.secrets.demoPassword);
    await database.prepare(`UPDATE "account" SET "password" = ? WHERE "userId" = 'demo-tag3'`).bind(former).run();
    expect([await login('falsch'), await kept()]).toEqual([400, former]);
    expect(await login(portal.secrets.demoPassword)).toBe(200);
    await expect.poll(kept).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$/);
    expect([await login(portal.secrets.demoPassword), await login('falsch')]).toEqual([200, 400]);
  });
});

describe('M143 M144 a password that is tried first everywhere', () => {
  const common = {
    error: { name: 'ValidationError', details: { errors: [{ path: ['password'], message: 'common' }] } },
  };

  it('is taken at no door, and leaves a code as good as it was', async () => {
    expect((await register('haeufig@example.de', 'football123')).body).toMatchObject(common);
    const before = lastMailId();
    await register('anderswo@example.de');
    const elsewhere = { code: codeOf(await waitForMail(portal, 'anderswo@example.de', before)), browser: '' };
    expect((await ask('/auth/confirm-email', { ...elsewhere, password: 'tagesbote123' })).body).toMatchObject(common);
    const { body } = await ask('/auth/confirm-email', { ...elsewhere, password: PASSWORD });
    const change = { currentPassword: PASSWORD, password: 'Passwort123!', passwordConfirmation: 'Passwort123!' };
    expect((await ask('/auth/change-password', change, bearer(body.jwt))).body).toMatchObject(common);
    const mails = lastMailId();
    await ask('/auth/forgot-password', { email: 'anderswo@example.de' });
    const code = codeOf(await waitForMail(portal, 'anderswo@example.de', mails));
    const reset = (password: string) => ask('/auth/reset-password', { code, password, passwordConfirmation: password });
    expect((await reset('1q2w3e4r5t')).body).toMatchObject(common);
    expect((await reset(OTHER_PASSWORD)).status).toBe(200);
  });
});

describe('a reader’s name', () => {
  it('is completed', async () => {
    const token = await logIn(portal, 'luecke');
    const put = (body: unknown) =>
      askIdentity(portal, '/users/me', { method: 'PUT', body: JSON.stringify(body), headers: bearer(token) });
    expect((await put({ salutation: 'Frau', firstName: ' Lea ', lastName: 'Lücke-Özdemir' })).body).toMatchObject({
      salutation: 'Frau',
      firstName: 'Lea',
      lastName: 'Lücke-Özdemir',
    });
    expect((await askIdentity(portal, '/users/me', { headers: bearer(token) })).body).toMatchObject({
      firstName: 'Lea',
      lastName: 'Lücke-Özdemir',
    });
    expect((await put({ salutation: 'Frau', firstName: 'a'.repeat(200), lastName: '' })).status).toBe(400);
    expect(
      (await put({ subscriptionRoles: ['PLUS'], salutation: '', firstName: 'Lea', lastName: 'L' })).body,
    ).not.toHaveProperty('subscriptionRoles');
  });

  it('and what he may read is not his to say', async () => {
    const { body } = await askIdentity(portal, '/accounts/demo-frei/roles', {
      method: 'PUT',
      body: '{"subscriptionRoles":["PLUS","PLUS-TAG-7"]}',
      headers: fromTitle(''),
    });
    expect(body).toEqual({ subscriptionRoles: ['PLUS', 'PLUS-TAG-7'] });
    await syncRoles(7, ['PLUS', 'PUR']);
    await syncRoles(6, []);
    expect(await rolesOf('demo-frei')).toEqual(['PLUS', 'PUR']);
    await syncRoles(8, []);
    expect(await rolesOf('demo-frei')).toEqual([]);
    expect(
      (
        await askIdentity(portal, '/accounts/demo-niemand/roles', {
          method: 'PUT',
          body: '{"subscriptionRoles":[]}',
          headers: fromTitle(''),
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await askIdentity(portal, '/accounts/demo-frei/roles', {
          method: 'PUT',
          body: '{"subscriptionRoles":["<b>"]}',
          headers: fromTitle(''),
        })
      ).status,
    ).toBe(400);
  });
});

it('G19 what an account has brought stays beside what is granted, until its own system takes it away', async () => {
  await makeAccount(portal, 'mitgebracht', ['EPAPER', 'PLUS']);
  await syncRoles(1, ['WALLET'], 'mitgebracht');
  expect(await rolesOf('mitgebracht')).toEqual(['EPAPER', 'PLUS', 'WALLET']);
  await syncRoles(2, [], 'mitgebracht');
  expect(await rolesOf('mitgebracht')).toEqual(['EPAPER', 'PLUS']);
  const body = '{"subscriptionRoles":["PLUS"]}';
  await askIdentity(portal, '/accounts/mitgebracht/roles', { method: 'PUT', body, headers: fromTitle('') });
  expect(await rolesOf('mitgebracht')).toEqual(['PLUS']);
  await syncRoles(3, ['PUR'], 'mitgebracht');
  expect(await rolesOf('mitgebracht')).toEqual(['PLUS', 'PUR']);
});

/** As the subscription provider sends them, with its own token. */
async function syncRoles(version: number, subscriptionRoles: readonly string[], id = 'demo-frei'): Promise<void> {
  const headers = { 'identity-service': `Bearer ${portal.secrets.rolesToken}` };
  const body = JSON.stringify({ subscriptionRoles, version });
  expect((await askIdentity(portal, `/accounts/${id}/roles`, { method: 'PUT', body, headers })).status).toBe(200);
  const others = await askIdentity(portal, `/accounts/${id}`, { method: 'PUT', body, headers });
  expect(others.status).toBe(401);
}

async function rolesOf(id: string): Promise<unknown> {
  const db = await portal.database('IDENTITY_DB');
  const row = await db.prepare('SELECT "subscriptionRoles" FROM "user" WHERE "id" = ?').bind(id).first();
  return JSON.parse(String(row?.['subscriptionRoles']));
}

describe('M109 M110 the content server’s doors', () => {
  it('open the same accounts, with the same answers', async () => {
    const json = { identifier: 'pur@demo.example', password: portal.secrets.demoPassword };
    const { status, body } = await askIdentity(portal, '/auth/local', { json, host: 'content.localhost' });
    expect([status, body.user.id]).toEqual([200, 'demo-pur']);
    expect(
      (await askIdentity(portal, '/users/me', { headers: bearer(body.jwt), host: 'content.localhost' })).body.email,
    ).toBe('pur@demo.example');
    expect(await me(body.jwt)).toBe(200);
    const wrong = await askIdentity(portal, '/auth/local', {
      json: { ...json, password: 'falsch' },
      host: 'content.localhost',
    });
    expect(wrong.body.error).toMatchObject({ name: 'ValidationError', message: 'Invalid identifier or password' });
    expect(
      (
        await askIdentity(portal, '/auth/forgot-password', {
          json: { email: 'pur@demo.example' },
          host: 'content.localhost',
        })
      ).body,
    ).toEqual({ ok: true });
  });

  it('and nothing else of the identity service', async () => {
    for (const path of ['/oauth2/token', '/accounts/demo-frei', '/sessions', '/keys']) {
      const answer = await askIdentity(portal, path, { json: {}, host: 'content.localhost', headers: fromTitle('') });
      expect(answer.status).toBe(401);
    }
  });
});

it('what readers typed, and what opens an account, is in no log', () => {
  const log = portal.log.join('\n');
  expect(log).not.toMatch(/@(?:demo\.)?example|Rhein|Rita|falsch/);
  const codes = portal.mail
    .read()
    .flatMap(({ text }) =>
      Array.from(text.matchAll(/\/(?:e-mail-bestaetigen|change-password)\/([\w-]+)/g), ([, code]) => code ?? ''),
    );
  expect(codes.length).toBeGreaterThan(5);
  for (const code of codes) expect(log).not.toContain(code);
});
