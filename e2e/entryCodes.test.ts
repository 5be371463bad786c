import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { askIdentity, codeOf, digitsOf, waitForMail } from './support/identityDesk.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();
const BROWSER = 'dieser-browser-und-kein-anderer';

let database: D1Database;
beforeAll(async () => {
  database = await portal.database('IDENTITY_DB');
});
afterEach(() => database.prepare('DELETE FROM "attempt"').run());

const ask = (path: string, json: object) => askIdentity(portal, path, { json });
const enter = (email: string, digits: string, browser = BROWSER) => ask('/auth/enter-code', { email, browser, digits });
async function askForCode(email: string, more: object = {}) {
  const before = portal.mail.read().at(-1)?.id ?? 0;
  const { status, body } = await ask('/auth/send-code', { email, browser: BROWSER, ...more });
  expect([status, body]).toEqual([200, { email, sent: true }]);
  return waitForMail(portal, email, before);
}
const other = (digits: string) => String((Number(digits) + 1) % 1_000_000).padStart(6, '0');

describe('M144 a code by mail', () => {
  it('makes an account without a password, or opens the one there is; both are asked the same', async () => {
    const mail = await askForCode('nora@example.de', { target: '/1003' });
    expect(mail.subject).toBe(`${digitsOf(mail)} ist Ihr Code`);
    expect(mail.html).toContain(`>${digitsOf(mail)}<`);
    const entered = await enter('nora@example.de', digitsOf(mail));
    expect([entered.status, entered.body]).toMatchObject([
      200,
      { isNewRegistration: true, target: '/1003', user: { email: 'nora@example.de', confirmed: true, firstName: '' } },
    ]);
    for (const password of ['', digitsOf(mail)])
      expect((await ask('/auth/local', { identifier: 'nora@example.de', password })).status).toBe(400);
    const known = await askForCode('frei@demo.example');
    const plain = (text: string) => text.replaceAll(/\d{6}|bestaetigen\/[\w-]+/g, '…');
    expect(plain(known.text)).toBe(plain(mail.text));
    expect((await enter('frei@demo.example', digitsOf(known))).body).toMatchObject({
      isNewRegistration: false,
      target: '',
      user: { id: 'demo-frei' },
    });
  });

  it('is good once, and its link with it', async () => {
    const mail = await askForCode('otto@example.com');
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter('otto@example.com', digitsOf(mail))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400]);
    expect((await ask('/auth/confirm-email', { code: codeOf(mail) })).status).toBe(400);
  });

  it('is good in no other browser, for no other address, and not when it is too old', async () => {
    const digits = digitsOf(await askForCode('paul@example.de'));
    expect((await enter('paul@example.de', digits, 'der-browser-des-angreifers')).status).toBe(400);
    expect((await enter('plus@demo.example', digits)).status).toBe(400);
    const past = new Date(Date.now() - 1_000).toISOString();
    await database.prepare('UPDATE "verification" SET "expiresAt" = ?').bind(past).run();
    expect((await enter('paul@example.de', digits)).body.error.message).toBe('Incorrect code provided');
  });

  it('has five tries, also when a hundred come at once', async () => {
    const digits = digitsOf(await askForCode('rosa@example.de'));
    for (let time = 0; time < 4; time += 1)
      expect((await enter('rosa@example.de', other(digits))).body.error.message).toBe('Invalid fields: digits');
    expect((await enter('rosa@example.de', other(digits))).body.error.message).toBe('Incorrect code provided');
    expect((await enter('rosa@example.de', digits)).status).toBe(400);
    await database.prepare('DELETE FROM "attempt"').run();
    const again = digitsOf(await askForCode('rosa@example.de'));
    const tries = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        enter('rosa@example.de', String((Number(again) + 1 + at) % 1_000_000).padStart(6, '0')),
      ),
    );
    expect(tries.filter(({ text }) => text.includes('Invalid fields')).length).toBeLessThanOrEqual(4);
    expect((await enter('rosa@example.de', again)).status).not.toBe(200);
  });

  it('M144 is right in its own browser after a stranger has typed fifteen wrong ones in three others', async () => {
    for (let round = 0; round < 3; round += 1) {
      const digits = digitsOf(await askForCode('gerd@example.de', { browser: `der-browser-nummer-${round}-genau` }));
      for (let time = 0; time < 8; time += 1)
        await enter('gerd@example.de', other(digits), `der-browser-nummer-${round}-genau`);
      await database.prepare('DELETE FROM "sentMail"').run();
    }
    const digits = digitsOf(await askForCode('gerd@example.de'));
    expect((await enter('gerd@example.de', digits)).status).toBe(200);
  });

  it.each([
    [{ email: 'kein', browser: BROWSER, digits: '123456' }, ['email']],
    [{ email: 'a@example.de', browser: BROWSER, digits: '12345' }, ['digits']],
    [{ email: 'a@example.de', browser: '', digits: '123456' }, ['browser']],
    [{ email: 'a@example.de', browser: BROWSER, digits: 123456 }, ['digits']],
  ])('refuses what does not fit: %#', async (json, fields) => {
    const { status, body } = await ask('/auth/enter-code', json);
    expect([status, body.error.details.errors.flatMap(({ path }: { path: string[] }) => path)]).toEqual([400, fields]);
  });

  it('stands in no log', async () => {
    const mails = portal.mail.read().filter(({ subject }) => subject.endsWith('ist Ihr Code'));
    const log = portal.log.join('\n');
    expect(mails.length).toBeGreaterThan(5);
    for (const mail of mails) expect(log).not.toMatch(new RegExp(`\\b${digitsOf(mail)}\\b|${codeOf(mail)}`));
  });
});
