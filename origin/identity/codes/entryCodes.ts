import { canonicalMailbox } from '#shared/domain/accounts/canonicalMailbox.ts';
import type { Result } from '#shared/lib/result.ts';
import { createBuckets, type GuardEnv } from '../limits/buckets.ts';
import { digestOf } from '../oidc/titleClients.ts';
import { createCode, createDigits, entryRowOf, TRIES, type EntryAsked, type MeaningOf } from './codes.ts';
import { consumeDigits, type DigitsRefused } from './consumeDigits.ts';

type Asked = { readonly email: string; readonly browser: string };

/** Creates a login code for a mailbox: in full for the mail's link, and as digits for the requesting browser. */
export async function createEntryCode(
  env: GuardEnv,
  { email, browser, target }: Asked & { readonly target: string },
  now: Date,
): Promise<{ readonly code: string; readonly digits: string }> {
  const digits = createDigits();
  const browserDigest = await digestOf(browser);
  const digitsDigest = await digestOfDigits(env, { email, browserDigest }, digits);
  const meaning = { purpose: 'enter', email, browserDigest, digitsDigest, triesLeft: TRIES, target } as const;
  return { code: await createCode(env.IDENTITY_DB, meaning, now), digits };
}

/** Consumes the digits of a login mail, valid in the requesting browser only. */
export async function consumeEntryCode(
  env: GuardEnv,
  { email, browser, digits }: Asked & { readonly digits: string },
  now: Date,
): Promise<Result<MeaningOf<'enter'>, DigitsRefused>> {
  const asked = { email, browserDigest: await digestOf(browser) };
  const digitsDigest = await digestOfDigits(env, asked, digits);
  const subject = canonicalMailbox(email);
  return consumeDigits(env, { row: await entryRowOf(asked), purpose: 'enter', subject, digitsDigest }, now);
}

/** Keyed with the service's secret: a plain digest of six digits could be reversed by trying all. */
function digestOfDigits(env: GuardEnv, { email, browserDigest }: EntryAsked, digits: string): Promise<string> {
  const { keyOf } = createBuckets(env.IDENTITY_DB, env.IDENTITY_SECRET, Date.now);
  return keyOf('digits', `${email} ${browserDigest} ${digits}`);
}
