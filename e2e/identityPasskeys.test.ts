import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shareBrowser } from './support/browser.ts';
import { askIdentity, codeOf, logIn, openSession, waitForMail } from './support/identityDesk.ts';
import { addPasskeyDevice, createPasskey, showPasskey } from './support/passkeyDevice.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();
const browser = await shareBrowser();

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';
const asPortal = (mandator = 'tagesbote', bearer?: string) => ({
  'identity-service': `Bearer ${portal.secrets.identityServiceToken}`,
  mandator,
  'user-agent': PHONE,
  ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
});
const ask = (path: string, bearer?: string, json: unknown = {}, mandator?: string) =>
  askIdentity(portal, path, { json, headers: asPortal(mandator, bearer) });

/** A page of a title, and a device that knows who holds it, or does not. */
async function openDevice(asksWhoIsThere = true) {
  const page = await browser.newPage();
  await page.goto(`http://tagesbote.localhost:${portal.port}/_health`);
  await addPasskeyDevice(page, { asksWhoIsThere });
  return page;
}

async function makePasskey(page: Page, bearer: string) {
  const { body } = await ask('/passkeys/options/registration', bearer);
  return ask('/passkeys', bearer, { ceremony: body.ceremony, response: await createPasskey(page, body.options) });
}

async function enter(page: Page) {
  const { body } = await ask('/passkeys/options/login');
  const proof = { ceremony: body.ceremony, response: await showPasskey(page, body.options) };
  return { proof, answer: await ask('/passkeys/login', undefined, proof) };
}

/** Lets the owner of an account choose another password by mail. Returns what else opened it. */
async function reset(name: string, chosen: { readonly keep?: readonly string[] }) {
  const to = `${name}@demo.example`;
  const resets = () => portal.mail.read().filter((mail) => mail.to === to && mail.subject === 'Ihr neues Passwort');
  const before = resets().length;
  await (await portal.database('IDENTITY_DB')).prepare('DELETE FROM "sentMail"').run();
  await askIdentity(portal, '/auth/forgot-password', { json: { email: to } });
  await expect.poll(() => resets().length).toBe(before + 1);
  const code = codeOf(resets().at(-1) ?? { text: '' });
  const { body } = await ask('/codes/keys', undefined, { code });
  const password = 'Der Rhein fließt nach Norden';
  const json = { code, password, passwordConfirmation: password, ...chosen };
  expect((await askIdentity(portal, '/auth/reset-password', { json })).status).toBe(200);
  return body.keys;
}

describe('M143 M144 a password chosen anew by mail', () => {
  it('leaves a thief nothing: the passkey that he made opens the account no longer, and its owner had heard of it', async () => {
    const page = await openDevice();
    await makePasskey(page, await logIn(portal, 'express'));
    expect((await enter(page)).answer.status).toBe(200);
    const mail = await waitForMail(portal, 'express@demo.example');
    expect(mail.subject).toBe('Ein neuer Passkey für Ihr Konto');
    expect(mail.text).toContain('Konto beim Kölner Tagesboten wurde soeben ein Passkey angelegt (Safari, iPhone).');
    expect(mail.text).toContain(`http://tagesbote.localhost:${portal.port}/#forgot-password`);
    const keys = await reset('express', {});
    expect(keys).toEqual([
      expect.objectContaining({ kind: 'passkey', name: 'Safari, iPhone – Kölner Tagesbote', stays: false }),
    ]);
    expect((await enter(page)).answer.status).toBe(400);
    await page.close();
  });

  it('leaves what has been there for thirty days, or what its owner says and nothing else', async () => {
    const page = await openDevice();
    const database = await portal.database('IDENTITY_DB');
    const bearer = await logIn(portal, 'wallet0');
    const { body: made } = await makePasskey(page, bearer);
    const age = (days: number) =>
      database
        .prepare('UPDATE "passkey" SET "createdAt" = ? WHERE "id" = ?')
        .bind(new Date(Date.now() - days * 86_400_000).toISOString(), made.id)
        .run();
    const link = database
      .prepare(
        `INSERT INTO "account" ("id", "accountId", "providerId", "userId", "createdAt", "updatedAt") VALUES ('link-1', 'g-1', 'google', 'demo-wallet0', ?1, ?1)`,
      )
      .bind(new Date().toISOString());
    const linked = () =>
      database.prepare(`SELECT COUNT(*) AS "count" FROM "account" WHERE "id" = 'link-1'`).first('count');
    await link.run();
    await age(31);
    const shown = await reset('wallet0', {});
    expect(shown.map(({ id, kind, stays }: { id: string; kind: string; stays: boolean }) => [id, kind, stays])).toEqual(
      [
        [made.id, 'passkey', true],
        ['link-1', 'google', false],
      ],
    );
    expect([(await enter(page)).answer.status, await linked()]).toEqual([200, 0]);
    await age(0);
    await link.run();
    await reset('wallet0', { keep: [made.id, 'no-such-key'] });
    expect([(await enter(page)).answer.status, await linked()]).toEqual([200, 0]);
    await age(400);
    await reset('wallet0', { keep: [] });
    expect((await enter(page)).answer.status).toBe(400);
    await page.close();
  });

  it('lists the login methods for the portal, and for the holder of a mailed code', async () => {
    const code = 'kein-code-der-je-verschickt-worden-waere';
    expect((await ask('/codes/keys', undefined, { code })).status).toBe(400);
    expect((await askIdentity(portal, '/codes/keys', { json: { code } })).status).toBe(401);
  });
});

describe('M143 a passkey', () => {
  it('is made after a login, on the title’s own page, and logs in without a password', async () => {
    const page = await openDevice();
    const { tokens } = await openSession(portal, 'plus');
    const begun = await ask('/passkeys/options/registration', tokens.access_token);
    expect(begun.body.options).toMatchObject({
      rp: { id: 'tagesbote.localhost', name: 'Kölner Tagesbote' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(begun.headers['set-cookie']).toBeUndefined();
    const made = await makePasskey(page, tokens.access_token);
    expect(made.status).toBe(201);

    const { answer, proof } = await enter(page);
    expect(answer.body).toMatchObject({ jwt: expect.any(String), user: { id: 'demo-plus' } });
    const sessions = (
      await askIdentity(portal, '/sessions', { headers: { authorization: `Bearer ${answer.body.jwt}` } })
    ).body.sessions;
    expect(sessions.find((session: { isCurrent: boolean }) => session.isCurrent)).toMatchObject({
      device: 'Safari, iPhone',
    });
    expect((await ask('/passkeys/login', undefined, proof)).status).toBe(400);

    const list = await askIdentity(portal, '/passkeys', { headers: asPortal('tagesbote', tokens.access_token) });
    expect(list.body.passkeys).toEqual([
      { id: made.body.id, name: 'Safari, iPhone – Kölner Tagesbote', createdAt: expect.any(String) },
    ]);
    const remove = async (bearer: string) =>
      (
        await askIdentity(portal, `/passkeys/${made.body.id}`, {
          method: 'DELETE',
          headers: asPortal('tagesbote', bearer),
        })
      ).status;
    expect(await remove(await logIn(portal, 'pur'))).toBe(404);
    expect(await remove(tokens.access_token)).toBe(204);
    expect((await enter(page)).answer.status).toBe(400);
    await page.close();
  });

  it('belongs to its title', async () => {
    const page = await openDevice();
    const bearer = await logIn(portal, 'pur');
    expect((await makePasskey(page, bearer)).status).toBe(201);
    const { body } = await ask('/passkeys/options/login', undefined, {}, 'blitz');
    expect(body.options.rpId).toBe('blitz.localhost');
    const own = await ask('/passkeys/options/login');
    const response = await showPasskey(page, own.body.options);
    expect((await ask('/passkeys/login', undefined, { ceremony: own.body.ceremony, response }, 'blitz')).status).toBe(
      400,
    );
    await page.close();
  });

  it('answers its own challenge only, once, and for its own purpose', async () => {
    const page = await openDevice();
    const bearer = await logIn(portal, 'epaper');
    await makePasskey(page, bearer);
    const { body } = await ask('/passkeys/options/login');
    const response = await showPasskey(page, body.options);
    const other = await ask('/passkeys/options/login');
    const registration = await ask('/passkeys/options/registration', bearer);
    for (const ceremony of [
      other.body.ceremony,
      registration.body.ceremony,
      `${body.ceremony.slice(0, -6)}AAAAA=`,
      'x',
      '',
    ]) {
      expect((await ask('/passkeys/login', undefined, { ceremony, response })).status).toBe(400);
    }
    expect((await ask('/passkeys/login', undefined, { ceremony: body.ceremony, response })).status).toBe(200);
    for (const nonsense of [
      {},
      { ceremony: 'x' },
      { ceremony: 'x', response: 'x' },
      { ceremony: other.body.ceremony, response: { id: { $ne: '' } } },
    ]) {
      expect((await ask('/passkeys/login', undefined, nonsense)).status).toBe(400);
    }
    await page.close();
  });

  it('cannot be made without a login, for another account, or long after the login', async () => {
    expect((await ask('/passkeys/options/registration')).status).toBe(401);
    const page = await openDevice();
    const [mine, others] = [await logIn(portal, 'frei'), await logIn(portal, 'wallet')];
    const { body } = await ask('/passkeys/options/registration', mine);
    const response = await createPasskey(page, body.options);
    expect((await ask('/passkeys', others, { ceremony: body.ceremony, response })).status).toBe(400);
    const database = await portal.database('IDENTITY_DB');
    await database
      .prepare('UPDATE "session" SET "createdAt" = ?')
      .bind(new Date(Date.now() - 25 * 3_600_000).toISOString())
      .run();
    expect((await ask('/passkeys/options/registration', mine)).status).toBe(403);
    await page.close();
  });

  it('is the portal’s to ask for', async () => {
    for (const path of [
      '/passkeys/options/registration',
      '/passkeys/options/login',
      '/passkeys/login',
      '/passkeys',
      '/passkey/generate-authenticate-options',
    ]) {
      expect([401, 404]).toContain((await askIdentity(portal, path, { json: {} })).status);
    }
  });
});

it('a device that was touched but did not ask who is there makes none', async () => {
  const page = await openDevice(false);
  const bearer = await logIn(portal, 'plus');
  const { body } = await ask('/passkeys/options/registration', bearer);
  const touched = {
    ...body.options,
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'discouraged' },
  };
  const response = await createPasskey(page, touched);
  const made = await ask('/passkeys', bearer, { ceremony: body.ceremony, response });
  expect(made.status).toBe(400);
  await page.close();
});
