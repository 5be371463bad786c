import { applyD1Migrations } from 'cloudflare:test';
import { env as platform } from 'cloudflare:workers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAddressCode, consumeAddressCode } from './addressCodes.ts';
import { createEntryCode, consumeEntryCode } from './entryCodes.ts';
import { createProofCode, consumeProofCode } from './proofCodes.ts';

const env = { IDENTITY_DB: platform.IDENTITY_DB, IDENTITY_SECRET: 'a-secret-that-is-long-enough' };
const NOW = new Date('2026-11-28T12:00:00Z');
const HOUR_MS = 3_600_000;
/** Mails per mailbox: `countMail`. */
const CODES_AN_HOUR = 3;

beforeAll(async () => {
  await applyD1Migrations(platform.IDENTITY_DB, platform.IDENTITY_MIGRATIONS);
  await platform.IDENTITY_DB.batch(
    [
      'CREATE TABLE "compared" ("id" TEXT)',
      `CREATE TRIGGER "comparing" AFTER UPDATE ON "verification"
       WHEN json_extract(OLD."value", '$.triesLeft') > json_extract(NEW."value", '$.triesLeft')
       BEGIN INSERT INTO "compared" VALUES (OLD."id"); END`,
    ].map((sql) => platform.IDENTITY_DB.prepare(sql)),
  );
});
afterAll(() =>
  platform.IDENTITY_DB.batch(
    ['DROP TRIGGER "comparing"', 'DROP TABLE "compared"'].map((sql) => platform.IDENTITY_DB.prepare(sql)),
  ),
);
beforeEach(async () => {
  await platform.IDENTITY_DB.batch(
    ['verification', 'attempt', 'compared'].map((table) => platform.IDENTITY_DB.prepare(`DELETE FROM "${table}"`)),
  );
});

const atHour = (hour: number) => new Date(NOW.getTime() + hour * HOUR_MS);
const EMAIL = 'anna@example.de';
const ACCOUNT = { id: 'u-anna', email: EMAIL };
const other = (digits: string) => String((Number(digits) + 1) % 1_000_000).padStart(6, '0');
const ask = (browser: string, now = NOW) => createEntryCode(env, { email: EMAIL, browser, target: '' }, now);
const type = (browser: string, digits: string, now = NOW) =>
  consumeEntryCode(env, { email: EMAIL, browser, digits }, now);

/**
 * Requests as many codes as are mailed, each in a browser of its own. Returns a function that types eight wrong digits
 * for each, concurrently.
 */
async function collect(name: string, now = NOW) {
  const browsers = Array.from({ length: CODES_AN_HOUR }, (_, code) => `angreifer-${name}-${code}`);
  const codes = await Promise.all(browsers.map(async (browser) => ({ browser, ...(await ask(browser, now)) })));
  return async (at = now) => {
    const wrong = codes.flatMap(({ browser, digits }) =>
      Array.from({ length: 8 }, () => type(browser, other(digits), at)),
    );
    expect((await Promise.all(wrong)).filter(({ ok }) => ok)).toEqual([]);
  };
}

const guess = async (name: string, now = NOW) => (await collect(name, now))(now);

/** How often digits were compared with those of a code. */
async function countCompared(): Promise<unknown> {
  return platform.IDENTITY_DB.prepare('SELECT count(*) AS n FROM "compared"').first('n');
}

describe('M144 digits of a mail', () => {
  it('are accepted in the owner’s browser after a stranger typed 24 wrong ones for the same mailbox', async () => {
    const early = await ask('besitzerin-vorher');
    await guess('a');
    expect(await countCompared()).toBeLessThanOrEqual(15);
    const fresh = await ask('besitzerin');
    expect(await type('besitzerin', fresh.digits)).toMatchObject({ ok: true, value: { email: EMAIL } });
    expect(await type('besitzerin-vorher', early.digits)).toMatchObject({ ok: true });
  });

  it('are accepted as re-authentication and for a new address, unaffected by a stranger’s tries', async () => {
    await guess('a');
    const proof = await createProofCode(env, ACCOUNT, NOW);
    expect(await consumeProofCode(env, ACCOUNT, other(proof), NOW)).toEqual({ ok: false, error: 'wrong' });
    expect(await consumeProofCode(env, ACCOUNT, proof, NOW)).toMatchObject({ ok: true });
    const owner = { account: ACCOUNT, passwordHash: null };
    const digits = await createAddressCode(env, owner, 'neu@example.de', NOW);
    expect(await consumeAddressCode(env, ACCOUNT, other(digits), NOW)).toEqual({ ok: false, error: 'wrong' });
    expect(await consumeAddressCode(env, ACCOUNT, digits, NOW)).toMatchObject({ ok: true });
  });

  it('use up no tries of a mailbox if a stranger types them without a code', async () => {
    for (let round = 0; round < 20; round += 1)
      expect(await type('angreifer-ohne-code', '000000')).toEqual({ ok: false, error: 'over' });
    const { digits } = await ask('besitzerin');
    expect(await type('besitzerin', other(digits))).toEqual({ ok: false, error: 'wrong' });
    expect(await type('besitzerin', digits)).toMatchObject({ ok: true });
  });

  // Of a million, in a day with three mails per hour to the mailbox: 111 = a burst of 15, then one per hour, and one
  // per code.
  it('are compared at most 111 times a day, across all browsers and networks', async () => {
    for (let hour = 0; hour < 24; hour += 1) await guess(`h${hour}`, atHour(hour));
    expect(await countCompared()).toBeLessThanOrEqual(111);
  });

  it('are compared no more often for codes collected for a day and tried at once', async () => {
    const tries: (() => Promise<void>)[] = [];
    for (let hour = 0; hour < 24; hour += 1)
      tries.push(await collect(`h${hour}`, atHour(hour)).then((all) => () => all(atHour(23))));
    for (const tryAll of tries) await tryAll();
    expect(await countCompared()).toBeLessThanOrEqual(111);
  });

  it('allow five tries per code again fifteen hours after the wrong ones', async () => {
    await guess('a');
    const later = atHour(15);
    const { digits } = await ask('besitzerin', later);
    for (let round = 0; round < 4; round += 1)
      expect(await type('besitzerin', other(digits), later)).toEqual({ ok: false, error: 'wrong' });
    expect(await type('besitzerin', digits, later)).toMatchObject({ ok: true });
  });
});
