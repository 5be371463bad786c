import type { Result } from '#shared/lib/result.ts';
import type { KnownAccount } from '../accounts/accountStore.ts';
import { createBuckets, type GuardEnv } from '../limits/buckets.ts';
import { digestOf } from '../oidc/titleClients.ts';
import { addressRowOf, createCode, createDigits, TRIES, type MeaningOf } from './codes.ts';
import { consumeDigits, type DigitsRefused } from './consumeDigits.ts';

type Owner = Pick<KnownAccount, 'passwordHash'> & { readonly account: Pick<KnownAccount['account'], 'id'> };

/**
 * Six-digit code that verifies the new address of a logged-in reader. Valid only for the current password, so that the
 * owner, warned by mail, can stop the change by setting another. A new code replaces an older one.
 */
export async function createAddressCode(
  env: GuardEnv,
  { account, passwordHash }: Owner,
  email: string,
  now: Date,
): Promise<string> {
  const digits = createDigits();
  const [digitsDigest, passwordDigest] = await Promise.all([
    digestOfDigits(env, account.id, digits),
    digestOf(passwordHash ?? ''),
  ]);
  const meaning = { purpose: 'newAddress', userId: account.id, email, passwordDigest, digitsDigest } as const;
  await createCode(env.IDENTITY_DB, { ...meaning, triesLeft: TRIES }, now);
  return digits;
}

export async function consumeAddressCode(
  env: GuardEnv,
  { id }: Owner['account'],
  digits: string,
  now: Date,
): Promise<Result<MeaningOf<'newAddress'>, DigitsRefused>> {
  const digitsDigest = await digestOfDigits(env, id, digits);
  return consumeDigits(env, { row: addressRowOf(id), purpose: 'newAddress', subject: id, digitsDigest }, now);
}

function digestOfDigits(env: GuardEnv, id: string, digits: string): Promise<string> {
  const { keyOf } = createBuckets(env.IDENTITY_DB, env.IDENTITY_SECRET, Date.now);
  return keyOf('new-address', `${id} ${digits}`);
}
