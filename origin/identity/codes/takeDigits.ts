import * as v from 'valibot';
import { canonicalMailbox } from '#shared/domain/accounts/canonicalMailbox.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import { createBuckets, type GuardEnv, type Limit } from '../limits/buckets.ts';
import { readMeaning, type DigitsPurpose, type MeaningOf } from './codes.ts';

/** Beside the tries of a code: for one mailbox, whoever asks for however many codes. */
const PER_MAILBOX: Limit = { name: 'digits-mailbox', most: 15, perHour: 1 };

/** Why digits prove nothing. `over`: there is no code for them any more. */
export type DigitsRefused = { readonly kind: 'wrong' | 'over' } | { readonly kind: 'tooMany'; readonly waitMs: number };

type Typed<P> = {
  /** The code's. */
  readonly row: string;
  readonly purpose: P;
  readonly mailbox: string;
  readonly digitsDigest: string;
};

const triedContract = v.pipe(v.string(), v.parseJson(), v.object({ digitsDigest: v.string(), triesLeft: v.number() }));

/**
 * What a mail's digits stand for, which are good once. A try is counted before it is looked at: of a thousand at once
 * no more than five are.
 */
export async function takeDigits<P extends DigitsPurpose>(
  env: GuardEnv,
  { row, purpose, mailbox, digitsDigest }: Typed<P>,
  now: Date,
): Promise<Result<MeaningOf<P>, DigitsRefused>> {
  const db = env.IDENTITY_DB;
  const buckets = createBuckets(db, env.IDENTITY_SECRET, () => now.getTime());
  const counted = [{ limit: PER_MAILBOX, subject: canonicalMailbox(mailbox) }];
  const waitMs = await buckets.take(counted);
  if (waitMs > 0) return err({ kind: 'tooMany', waitMs });
  const value = await db
    .prepare(
      `UPDATE "verification" SET "value" = json_set("value", '$.triesLeft', json_extract("value", '$.triesLeft') - 1)
       WHERE "id" = ? AND "expiresAt" > ? AND json_extract("value", '$.triesLeft') > 0 RETURNING "value"`,
    )
    .bind(row, now.toISOString())
    .first('value');
  const meaning = readMeaning(value, [purpose]);
  if (!meaning) return err({ kind: 'over' });
  const tried = v.parse(triedContract, value);
  if (digitsDigest !== tried.digitsDigest) return err({ kind: tried.triesLeft > 0 ? 'wrong' : 'over' });
  const taken = await db
    .prepare(`DELETE FROM "verification" WHERE "id" = ? AND json_extract("value", '$.digitsDigest') = ?`)
    .bind(row, tried.digitsDigest)
    .run();
  if (taken.meta.changes === 0) return err({ kind: 'over' });
  await buckets.giveBack(counted);
  return ok(meaning);
}
