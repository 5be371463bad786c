import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shareBrowser } from './support/browser.ts';
import { startForeignHouses, type ForeignHouses } from './support/foreignHouses.ts';
import { askIdentity, codeOf } from './support/identityDesk.ts';
import { addPasskeyDevice, createPasskey, showPasskey } from './support/passkeyDevice.ts';
import { startTestPortal, type TestPortal } from './support/testPortal.ts';

let portal: TestPortal;
let houses: ForeignHouses;
let browser: Browser;
beforeAll(async () => {
  [houses, browser] = await Promise.all([startForeignHouses(), shareBrowser()]);
  portal = await startTestPortal({}, houses.identityVariables);
});
afterAll(async () => {
  await portal.stop();
  await houses.stop();
});

/** A reader's personal data; every call below carries all of it. */
const PLANTED = {
  email: 'planta.geheim@pflanze.example',
  password: 'Pflanzenkübel am Fenster',
  other: 'Gießkanne neben der Tür',
  firstName: 'Plantagenet',
  network: '198.51.100.77',
  device: 'planted-device-of-forty-three-letters-01234',
  subject: 'planted-subject-4711',
};
const { email, password, other } = PLANTED;

const ask = (path: string, json: unknown, bearer?: string) =>
  askIdentity(portal, path, {
    json,
    headers: {
      'identity-service': `Bearer ${portal.secrets.identityServiceToken}`,
      mandator: 'rundblick',
      'reader-network': PLANTED.network,
      'reader-device': PLANTED.device,
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    },
  });
const logIn = (typed: string) => ask('/auth/local', { identifier: email, password: typed });

const codeIn = async (subject: string) => {
  const find = () => portal.mail.read().findLast((mail) => mail.to === email && mail.subject === subject);
  await expect.poll(() => find()?.subject).toBe(subject);
  return codeOf(find() ?? { text: '' });
};

async function makeAndShowPasskey(bearer: string): Promise<string> {
  const page = await browser.newPage();
  await page.goto(`http://rundblick.localhost:${portal.port}/_health`);
  await addPasskeyDevice(page);
  const begun = await ask('/passkeys/options/registration', {}, bearer);
  const made = await ask(
    '/passkeys',
    { ceremony: begun.body.ceremony, response: await createPasskey(page, begun.body.options) },
    bearer,
  );
  const asked = await ask('/passkeys/options/login', {});
  expect(
    (
      await ask('/passkeys/login', {
        ceremony: asked.body.ceremony,
        response: await showPasskey(page, asked.body.options),
      })
    ).status,
  ).toBe(200);
  expect((await ask('/passkeys/login', { ceremony: 'x', response: {} })).status).toBe(400);
  await page.close();
  return made.body.id;
}

it('M143 logins, failures, lockouts, new keys and new passwords are in the log, and nothing of whom they are', async () => {
  const database = await portal.database('IDENTITY_DB');
  const forget = () =>
    database.batch(['attempt', 'sentMail'].map((table) => database.prepare(`DELETE FROM "${table}"`)));
  await ask('/auth/local/register', { username: email, email, password, firstName: PLANTED.firstName });
  const confirmed = await ask('/auth/confirm-email', {
    code: await codeIn('Bitte bestätigen Sie Ihre E-Mail-Adresse'),
    password,
  });
  const { body } = await logIn(password);
  for (let round = 0; round < 6; round += 1) await logIn('Rankgitter aus Haselnuss');
  await forget();
  const passwords = { currentPassword: password, password: other, passwordConfirmation: other };
  const changed = await ask('/auth/change-password', passwords, body.jwt);
  const passkey = await makeAndShowPasskey(changed.body.jwt);
  const removed = await askIdentity(portal, `/passkeys/${passkey}`, {
    method: 'DELETE',
    headers: {
      'identity-service': `Bearer ${portal.secrets.identityServiceToken}`,
      mandator: 'rundblick',
      authorization: `Bearer ${changed.body.jwt}`,
    },
  });
  expect(removed.status).toBe(204);
  const token = await houses.google.sign({ sub: PLANTED.subject, email, email_verified: true });
  const linked = await ask('/auth/google/callback', { id_token: token });
  await ask('/auth/google/callback', { id_token: token });
  await forget();
  await ask('/auth/forgot-password', { email });
  const reset = await ask('/auth/reset-password', {
    code: await codeIn('Ihr neues Passwort'),
    password,
    passwordConfirmation: password,
  });
  expect([confirmed, changed, linked, reset].map(({ status }) => status)).toEqual([200, 200, 200, 200]);

  const noted = new Set(
    portal
      .events()
      .map(({ event, mandator, kind, limit }) => [event, mandator, kind ?? limit].filter(Boolean).join(' ')),
  );
  for (const line of [
    'account_registered rundblick',
    'login_succeeded rundblick password',
    'login_failed rundblick password',
    'limit_reached login-device',
    'password_changed rundblick',
    'passkey_added rundblick',
    'login_succeeded rundblick passkey',
    'login_failed rundblick passkey',
    'passkey_removed rundblick',
    'provider_linked rundblick google',
    'login_succeeded rundblick google',
    'login_failed rundblick google',
    'password_reset rundblick',
  ]) {
    expect([...noted]).toContain(line);
  }
  const log = portal.log.join('\n');
  const codes = portal.mail
    .read()
    .flatMap(({ text }) =>
      Array.from(text.matchAll(/\/(?:e-mail-bestaetigen|change-password)\/([\w-]+)/g), ([, code]) => code ?? ''),
    );
  const tokens = [confirmed, changed, linked, reset].map((answer) => String(answer.body.jwt));
  const secrets = [
    ...Object.values(PLANTED),
    'Rankgitter',
    'pflanze.example',
    confirmed.body.user.id,
    passkey,
    token,
    ...codes,
    ...tokens,
  ];
  expect(codes.length).toBeGreaterThan(1);
  for (const secret of secrets) expect(log).not.toContain(secret);
});
