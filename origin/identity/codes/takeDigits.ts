import * as v from 'valibot';
import { err, ok, type Result } from '#shared/lib/result.ts';
import { createBuckets, type GuardEnv, type Limit } from '../limits/buckets.ts';
import { readMeaning, TRIES, type DigitsPurpose, type MeaningOf } from './codes.ts';

/** Wrong digits of all codes of a subject together, forgotten one an hour. Beyond it a code has its first try alone. */
const WRONG: Limit = { name: 'digits-wrong', most: 15, perHour: 1 };

/** Why digits prove nothing. `over`: there is no code for them any more. */
export type DigitsRefused = 'wrong' | 'over';

type Typed<P> = {
  /** The code's. */
  readonly row: string;
  readonly purpose: P;
  /** Whose codes they are: a mailbox, of codes that anybody may ask for; an account, of codes for its own sessions. */
  readonly subject: string;
  readonly digitsDigest: string;
};

const triedContract = v.pipe(v.string(), v.parseJson(), v.object({ digitsDigest: v.string(), triesLeft: v.number() }));

/**
 * What a mail's digits stand for, which are good once. A try is counted before it is looked at: of a thousand at once
 * no more than five are. Each code has its own tries, so whoever guesses in another browser uses up none of them; where a
 * subject is being guessed at, its codes are good for one try each, which its owner needs and no more. Decision 083.
 */
export async function takeDigits<P extends DigitsPurpose>(
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
