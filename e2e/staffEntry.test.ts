import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { COOKIES } from '#shared/cookies/cookies.ts';
import { accountDialogTexts } from '#shared/i18n/texts/accountDialogs.ts';
import { insightsTexts, staffEntryTexts as texts } from '#shared/i18n/texts/insights.ts';
import { createAccountPasskey, openAccountVisitor, PHONE } from './support/accountVisitor.ts';
import { shareBrowser } from './support/browser.ts';
import { findViolations } from './support/findViolations.ts';
import { askIdentity } from './support/identityDesk.ts';
import { makeNewReader } from './support/makeAccount.ts';
import { addPasskeyDevice } from './support/passkeyDevice.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();
const browser = await shareBrowser();

const ENTRY = '/_insights/anmelden';
const headers = { 'identity-service': `Bearer ${portal.secrets.identityServiceToken}` };
const name = (email: string, as: string, grants = ['operator:*']) =>
  askIdentity(portal, '/staff', { method: 'PUT', headers, body: JSON.stringify({ email, name: as, grants }) });

it('G16 staff enter with the passkey of their account, for twelve hours, and what they switch has their name', async () => {
  const reader = await makeNewReader(portal);
  const visitor = await openAccountVisitor(browser, portal, PHONE);
  const { page, close } = visitor;
  await addPasskeyDevice(page);
  await createAccountPasskey(visitor, reader);
  await page.context().clearCookies();

  await page.goto(ENTRY);
  for (const scheme of ['light', 'dark'] as const) expect(await findViolations(page, scheme)).toEqual([]);
  const enter = page.getByRole('button', { name: 'Mit Passkey anmelden' });
  await enter.click();
  await page.getByText(accountDialogTexts.passkey.login.refused).waitFor();
  expect((await page.goto('/_insights'))?.status()).toBe(404);

  expect((await name(`${reader}@demo.example`, 'Rita Meier')).status).toBe(204);
  await page.goto(ENTRY);
  await enter.click();
  await page.getByText(`${texts.who} Rita Meier`).waitFor();
  const cookies = await page.context().cookies();
  const staff = cookies.find((cookie) => cookie.name === COOKIES.staff.name);
  expect([staff?.httpOnly, staff?.sameSite]).toEqual([true, 'Lax']);
  expect((staff?.expires ?? Infinity) - Date.now() / 1_000).toBeLessThanOrEqual(12 * 3_600);
  expect(cookies.some((cookie) => cookie.name === COOKIES.idToken.name)).toBe(false);
  expect(await findViolations(page, 'light')).toEqual([]);

  await page.getByRole('button', { name: insightsTexts.switches.save }).click();
  await page.waitForLoadState();
  await expect.poll(() => portal.log.findLast((line) => line.includes('"switched"'))).toContain('Rita Meier');
  expect(portal.log.some((line) => line.includes('"staff_entered"') && line.includes('Rita Meier'))).toBe(true);

  await page.getByRole('button', { name: texts.leave }).click();
  await page.waitForURL(new RegExp(`${ENTRY}$`));
  expect((await page.goto('/_insights'))?.status()).toBe(404);

  const db = await portal.database('IDENTITY_DB');
  // A passkey younger than the staff entry is refused: access to the mailbox is enough to make one.
  await db.prepare(`UPDATE "staff" SET "since" = '2026-01-01T00:00:00.000Z'`).run();
  await page.goto(ENTRY);
  await enter.click();
  await page.getByText(accountDialogTexts.passkey.login.refused).waitFor();
  const { body } = await askIdentity(portal, '/staff', { headers });
  expect(body.staff).toMatchObject([{ name: 'Rita Meier', passkeys: 1, newPasskeys: 1 }]);
  await name(`${reader}@demo.example`, 'Rita Meier');
  await page.goto(ENTRY);
  await enter.click();
  await page.getByText(`${texts.who} Rita Meier`).waitFor();
  expect(await db.prepare('SELECT count(*) AS n FROM "session" WHERE "userId" = ?').bind(reader).first('n')).toBe(1);
  await close();
});

it('G16 only a holder of the service’s token adds staff', async () => {
  const [one, other] = [await makeNewReader(portal), await makeNewReader(portal)];
  const address = `${one}@demo.example`;
  for (const [method, path] of [
    ['GET', '/staff'],
    ['PUT', '/staff'],
    ['DELETE', `/staff/${one}`],
    ['POST', '/staff/entries'],
    ['POST', '/staff/endings'],
    ['GET', '/staff/standing'],
  ] as const)
    expect((await askIdentity(portal, path, { method })).status).toBe(401);
  expect((await name('niemand@demo.example', 'Nina')).status).toBe(404);
  expect((await name(address, address)).status).toBe(400);
  expect((await name(address, 'Otto Otto')).status).toBe(204);
  expect((await name(`${other}@demo.example`, 'Otto Otto')).status).toBe(409);
  expect((await name(address, 'Otto Neu')).status).toBe(204);
  const named = async () =>
    (await askIdentity(portal, '/staff', { headers })).body.staff.filter(({ id }: { id: string }) => id === one);
  expect(await named()).toMatchObject([{ email: address, name: 'Otto Neu', passkeys: 0, newPasskeys: 0 }]);
  await askIdentity(portal, '/data-subjects/erasure', { headers, json: { id: one, email: null, isMailed: false } });
  expect(await named()).toEqual([]);
});

it('G16 npm run staff adds, lists and removes staff, and reports errors', async () => {
  const reader = await makeNewReader(portal);
  const address = `${reader}@demo.example`;
  const state = fs.mkdtempSync(path.join(os.tmpdir(), 'staff-'));
  fs.writeFileSync(path.join(state, 'secrets.json'), JSON.stringify(portal.secrets));
  const run = async (...words: string[]) => {
    const env = { ...process.env, PORT: String(portal.port), STATE_DIR: state };
    const answered = await promisify(execFile)(process.execPath, ['scripts/staff.ts', ...words], { env }).catch(
      (cause: unknown) => cause,
    );
    return String(Object(answered).stdout) + String(Object(answered).stderr);
  };
  expect(await run('add', address, 'Pia', 'Passt', '--role', 'editor:blitz')).toContain('Pia Passt meldet sich');
  expect(await run('list')).toMatch(new RegExp(`Pia Passt  ${address}.*editor:blitz`));
  await run('add', address, 'Pia Passt');
  expect(await run('list')).toMatch(/Pia Passt .*editor:blitz/);
  expect(await run('add', address, 'Pia', '--role', 'koenig:blitz')).toContain('npm run -s staff -- list');
  expect(await run('end', 'Pia Passt')).toContain('Pia Passt ist überall abgemeldet');
  expect(await run('add', 'niemand@demo.example', 'Nina')).toContain('kein bestätigtes Konto');
  expect(await run('remove', address)).toContain('Pia Passt kommt nicht mehr hinein');
  expect(await run('remove', address)).toContain('nicht eingetragen');
  expect(await run()).toContain('npm run -s staff -- list');
});
