import type { Result } from '#shared/lib/result.ts';
import type { Account } from '../accounts/account.ts';
import { createBuckets, type GuardEnv } from '../limits/buckets.ts';
import { createCode, createDigits, proofRowOf, TRIES, type MeaningOf } from './codes.ts';
import { consumeDigits, type DigitsRefused } from './consumeDigits.ts';

type Owner = Pick<Account, 'id' | 'email'>;

/**
 * Creates a six-digit code for re-authentication of a logged-in reader by mail. Not valid for login; bound to this
 * account and address. A new code replaces an older one.
 */
export async function createProofCode(env: GuardEnv, { id, email }: Owner, now: Date): Promise<string> {
  const digits = createDigits();
  const digitsDigest = await digestOfProof(env, { id, email }, digits);
  const meaning = { purpose: 'prove', userId: id, email, digitsDigest, triesLeft: TRIES } as const;
  await createCode(env.IDENTITY_DB, meaning, now);
  return digits;
}

export async function consumeProofCode(
  env: GuardEnv,
  { id, email }: Owner,
  digits: string,
  now: Date,
): Promise<Result<MeaningOf<'prove'>, DigitsRefused>> {
  const digitsDigest = await digestOfProof(env, { id, email }, digits);
  return consumeDigits(env, { row: proofRowOf(id), purpose: 'prove', subject: id, digitsDigest }, now);
}

/** Keyed with the service's secret: a plain digest of six digits could be reversed by trying all. */
function digestOfProof(env: GuardEnv, { id, email }: Owner, digits: string): Promise<string> {
  const { keyOf } = createBuckets(env.IDENTITY_DB, env.IDENTITY_SECRET, Date.now);
  return keyOf('proof', `${id} ${email} ${digits}`);
}
