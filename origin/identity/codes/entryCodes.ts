import { generateRandomString } from 'better-auth/crypto';
import { canonicalMailbox } from '#shared/domain/accounts/canonicalMailbox.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import { createBuckets, type GuardEnv, type Limit } from '../limits/buckets.ts';
import { digestOf } from '../oidc/titleClients.ts';
import { createCode, entryRowOf, readMeaning, type EntryAsked, type MeaningOf } from './codes.ts';

/** NIST SP 800-63B 5.1.3.2 and 5.2.2: six digits, of few tries. */
const DIGITS = 6;
const TRIES = 5;
/** Beside the tries of a code: for one mailbox, whoever asks for however many codes. */
const PER_MAILBOX: Limit = { name: 'digits-mailbox', most: 15, perHour: 1 };

type Asked = { readonly email: string; readonly browser: string };

/** A code that logs in whoever reads the mailbox: whole for the mail's link, and as digits for the browser that asks. */
export async function createEntryCode(
  env: GuardEnv,
  { email, browser, target }: Asked & { readonly target: string },
  now: Date,
): Promise<{ readonly code: string; readonly digits: string }> {
  const digits = generateRandomString(DIGITS, '0-9');
  const browserDigest = await digestOf(browser);
  const digitsDigest = await digestOfDigits(env, { email, browserDigest }, digits);
  const meaning = { purpose: 'enter', email, browserDigest, digitsDigest, triesLeft: TRIES, target } as const;
  return { code: await createCode(env.IDENTITY_DB, meaning, now), digits };
}

/** Why digits let nobody in. `over`: there is no code for them any more. */
export type DigitsRefused = { readonly kind: 'wrong' | 'over' } | { readonly kind: 'tooMany'; readonly waitMs: number };

/**
 * What the mail's digits stand for, which are good once, and in the browser that asked for them. A try is counted
 * before it is looked at: of a thousand at once no more than five are.
 */
export async function takeEntryCode(
  env: GuardEnv,
  { email, browser, digits }: Asked & { readonly digits: string },
  now: Date,
): Promise<Result<MeaningOf<'enter'>, DigitsRefused>> {
  const db = env.IDENTITY_DB;
  const asked = { email, browserDigest: await digestOf(browser) };
  const buckets = createBuckets(db, env.IDENTITY_SECRET, () => now.getTime());
  const counted = [{ limit: PER_MAILBOX, subject: canonicalMailbox(email) }];
  const waitMs = await buckets.take(counted);
  if (waitMs > 0) return err({ kind: 'tooMany', waitMs });
  const row = await entryRowOf(asked);
  const tried = await db
    .prepare(
      `UPDATE "verification" SET "value" = json_set("value", '$.triesLeft', json_extract("value", '$.triesLeft') - 1)
       WHERE "id" = ? AND "expiresAt" > ? AND json_extract("value", '$.triesLeft') > 0 RETURNING "value"`,
    )
    .bind(row, now.toISOString())
    .first('value');
  const meaning = readMeaning(tried, ['enter']);
  if (!meaning) return err({ kind: 'over' });
  if ((await digestOfDigits(env, asked, digits)) !== meaning.digitsDigest)
    return err({ kind: meaning.triesLeft > 0 ? 'wrong' : 'over' });
  const taken = await db
    .prepare(`DELETE FROM "verification" WHERE "id" = ? AND json_extract("value", '$.digitsDigest') = ?`)
    .bind(row, meaning.digitsDigest)
    .run();
  if (taken.meta.changes === 0) return err({ kind: 'over' });
  await buckets.giveBack(counted);
  return ok(meaning);
}

/** Under the service's secret: of six digits a plain digest would tell them. */
function digestOfDigits(env: GuardEnv, { email, browserDigest }: EntryAsked, digits: string): Promise<string> {
  const { keyOf } = createBuckets(env.IDENTITY_DB, env.IDENTITY_SECRET, Date.now);
  return keyOf('digits', `${email} ${browserDigest} ${digits}`);
}
