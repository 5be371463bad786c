import * as v from 'valibot';
import { err, ok, type Result } from '#shared/lib/result.ts';
import { createBuckets, type GuardEnv, type Limit } from '../limits/buckets.ts';
import { readMeaning, TRIES, type DigitsPurpose, type MeaningOf } from './codes.ts';

/**
 * Wrong digits across all codes of a subject, refilled at one per hour. Above the limit each code allows its first try
 * only.
 */
const WRONG: Limit = { name: 'digits-wrong', most: 15, perHour: 1 };

/** Why digits are rejected. `over`: the code is no longer valid. */
export type DigitsRefused = 'wrong' | 'over';

type Typed<P> = {
  /** Row id of the code. */
  readonly row: string;
  readonly purpose: P;
  /** Rate-limit subject: a mailbox for codes that any visitor may request; an account for codes of its own sessions. */
  readonly subject: string;
  readonly digitsDigest: string;
};

const triedContract = v.pipe(v.string(), v.parseJson(), v.object({ digitsDigest: v.string(), triesLeft: v.number() }));

/**
 * Consumes typed digits and returns the code's data. A try is counted before the comparison: of a thousand concurrent
 * tries at most five are compared. Each code has its own tries, so guessing in another browser uses up none of them;
 * while a subject is under attack its codes allow one try each, enough for the owner. Decision 083.
 */
export async function consumeDigits<P extends DigitsPurpose>(
  env: GuardEnv,
  { row, purpose, subject, digitsDigest }: Typed<P>,
  now: Date,
): Promise<Result<MeaningOf<P>, DigitsRefused>> {
  const db = env.IDENTITY_DB;
  const buckets = createBuckets(db, env.IDENTITY_SECRET, () => now.getTime());
  const counted = [{ limit: WRONG, subject: `${purpose} ${subject}` }];
  const isGuessedAt = (await buckets.take(counted)) > 0;
  const giveBack = async () => {
    if (!isGuessedAt) await buckets.giveBack(counted);
  };
  const value = await db
    .prepare(
      `UPDATE "verification" SET "value" = json_set("value", '$.triesLeft', json_extract("value", '$.triesLeft') - ?3)
       WHERE "id" = ?1 AND "expiresAt" > ?2 AND json_extract("value", '$.triesLeft') >= ?3 RETURNING "value"`,
    )
    .bind(row, now.toISOString(), isGuessedAt ? TRIES : 1)
    .first('value');
  const meaning = readMeaning(value, [purpose]);
  if (!meaning) {
    await giveBack();
    return err('over');
  }
  const tried = v.parse(triedContract, value);
  if (digitsDigest !== tried.digitsDigest) return err(tried.triesLeft > 0 ? 'wrong' : 'over');
  const taken = await db
    .prepare(`DELETE FROM "verification" WHERE "id" = ? AND json_extract("value", '$.digitsDigest') = ?`)
    .bind(row, tried.digitsDigest)
    .run();
  if (taken.meta.changes === 0) return err('over');
  await giveBack();
  return ok(meaning);
}
