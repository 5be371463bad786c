import { canonicalMailbox } from '#shared/domain/accounts/canonicalMailbox.ts';
import type { Result } from '#shared/lib/result.ts';
import { createBuckets, type GuardEnv } from '../limits/buckets.ts';
import { digestOf } from '../oidc/titleClients.ts';
import { createCode, createDigits, entryRowOf, TRIES, type EntryAsked, type MeaningOf } from './codes.ts';
import { takeDigits, type DigitsRefused } from './takeDigits.ts';

type Asked = { readonly email: string; readonly browser: string };

/** A code that logs in whoever reads the mailbox: whole for the mail's link, and as digits for the browser that asks. */
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

/** What the mail's digits stand for, which are good in the browser that asked for them. */
export async function takeEntryCode(
  env: GuardEnv,
  { email, browser, digits }: Asked & { readonly digits: string },
  now: Date,
): Promise<Result<MeaningOf<'enter'>, DigitsRefused>> {
  const asked = { email, browserDigest: await digestOf(browser) };
  const digitsDigest = await digestOfDigits(env, asked, digits);
  const subject = canonicalMailbox(email);
  return takeDigits(env, { row: await entryRowOf(asked), purpose: 'enter', subject, digitsDigest }, now);
}

/** Under the service's secret: of six digits a plain digest would tell them. */
function digestOfDigits(env: GuardEnv, { email, browserDigest }: EntryAsked, digits: string): Promise<string> {
  const { keyOf } = createBuckets(env.IDENTITY_DB, env.IDENTITY_SECRET, Date.now);
  return keyOf('digits', `${email} ${browserDigest} ${digits}`);
}
