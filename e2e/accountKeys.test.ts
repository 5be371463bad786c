import type { BrowserContextOptions } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { DESK, linkInMail, openAccountVisitor, PHONE } from './support/accountVisitor.ts';
import { shareBrowser } from './support/browser.ts';
import { findViolations } from './support/findViolations.ts';
import { sharePortal } from './support/sharedPortals.ts';

const PASSWORD = 'Der Rhein fließt nach Norden';
const DAY_MS = 86_400_000;

const portal = await sharePortal();
const browser = await shareBrowser();
const database = await portal.database('IDENTITY_DB');
beforeEach(async () => {
  await database.prepare('DELETE FROM "sentMail"').run();
});

/** Gives an account a passkey of long ago, a passkey of yesterday, and a link with Google. */
async function giveKeys(userId: string) {
  const at = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
  const passkey = (id: string, name: string, days: number) =>
    database
      .prepare(
        `INSERT INTO "passkey" ("id", "name", "publicKey", "userId", "credentialID", "counter", "deviceType", "backedUp", "createdAt")
         VALUES (?1, ?2, 'x', ?3, ?1, 0, 'singleDevice', 0, ?4)`,
      )
      .bind(`${userId}-${id}`, name, userId, at(days));
  await database.batch([
    passkey('alt', 'Safari, iPhone – Kölner Tagesbote', 90),
    passkey('neu', 'Firefox, Linux – Rundblick Rhein-Erft', 1),
    database
      .prepare(
        `INSERT INTO "account" ("id", "accountId", "providerId", "userId", "createdAt", "updatedAt") VALUES (?1, ?1, 'google', ?2, ?3, ?3)`,
      )
      .bind(`${userId}-google`, userId, at(200)),
  ]);
}

async function keysOf(userId: string): Promise<readonly unknown[]> {
  const { results } = await database
    .prepare(
      `SELECT "id" FROM "passkey" WHERE "userId" = ?1 UNION SELECT "id" FROM "account" WHERE "userId" = ?1 AND "providerId" <> 'credential'`,
    )
    .bind(userId)
    .all();
  return results.map(({ id }) => String(id).replace(`${userId}-`, '')).toSorted();
}

const MODES: readonly (readonly [string, string, BrowserContextOptions])[] = [
  ['phone', 'tag7', PHONE],
  ['desk', 'tag8', DESK],
  ['phone-ohne-script', 'tag9', { ...PHONE, javaScriptEnabled: false }],
];

describe.each(MODES)(
  'M143 M144 who chooses a password anew decides what else opens the account, %s',
  (_, name, options) => {
    it('and is asked with what has been there for long ticked', async () => {
      const { page, close } = await openAccountVisitor(browser, portal, options);
      await giveKeys(`demo-${name}`);
      const hasScript = options.javaScriptEnabled !== false;
      const form = hasScript ? page.frameLocator('dialog iframe') : page;
      await page.goto(hasScript ? '/1001#forgot-password' : '/__mein-portal/dialog-flow/forgot-password');
      await form.getByLabel('E-Mail-Adresse').fill(`${name}@demo.example`);
      await form.getByRole('button', { name: 'Link schicken' }).click();
      await form.getByRole('heading', { name: 'Bitte sehen Sie in Ihr Postfach' }).waitFor();
      await page.goto(await linkInMail(portal, `${name}@demo.example`, '/change-password'));
      const box = (label: RegExp) => form.getByRole('checkbox', { name: label });
      await form.getByText('Was Ihr Konto sonst noch öffnet').waitFor();
      const ticked = async () => [
        await box(/^Passkey: Safari, iPhone – Kölner Tagesbote/).isChecked(),
        await box(/^Passkey: Firefox, Linux – Rundblick Rhein-Erft/).isChecked(),
        await box(/^Anmeldung mit Google/).isChecked(),
      ];
      expect(await ticked()).toEqual([true, false, true]);
      // The page and the form that lies over it as a frame have each a head.
      if (hasScript)
        expect((await findViolations(page, 'light')).filter((violation) => !violation.startsWith('landmark-'))).toEqual(
          [],
        );
      await box(/^Anmeldung mit Google/).uncheck();
      await box(/^Passkey: Firefox/).check();
      await form.getByLabel('Neues Passwort').fill('tagesbote123');
      await form.getByRole('button', { name: 'Passwort speichern' }).click();
      await form.getByText('Dieses Passwort steht auf Listen, die zuerst durchprobiert werden.').waitFor();
      expect(await ticked()).toEqual([true, true, false]);
      await form.getByLabel('Neues Passwort').fill(PASSWORD);
      await form.getByRole('button', { name: 'Passwort speichern' }).click();
      await expect.poll(() => keysOf(`demo-${name}`), { timeout: 10_000 }).toEqual(['alt', 'neu']);
      await close();
    });
  },
);
