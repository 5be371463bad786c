import * as v from 'valibot';
import { busyContract, refusedFieldsContract } from '#shared/contracts/identity.contract.ts';
import { PASSWORD_WEAKNESSES, type PasswordWeakness } from '#shared/domain/accounts/decidePassword.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import type { UpstreamFailure } from '../services/upstream.ts';

/** Why an account operation failed, without revealing more than the caller may know. */
export type AccountFailure =
  /** Wrong credentials, wrong current password, or not logged in: never says which. */
  | { readonly kind: 'refused' }
  /** The address belongs to an account. Only the mail to that address says so. */
  | { readonly kind: 'taken' }
  /** Names of fields: email, password, firstName … */
  | { readonly kind: 'invalid'; readonly fields: readonly string[] }
  /** The new password: too short, too easy to guess, or on lists of those that are tried first. */
  | { readonly kind: 'weakPassword'; readonly why: PasswordWeakness }
  /** A code that is unknown, used or too old. */
  | { readonly kind: 'expired' }
  | { readonly kind: 'tooMany'; readonly retryAfterSeconds: number }
  /** So many have come at once that it was not their turn. */
  | { readonly kind: 'busy' }
  /** The identity service or the social login provider is unreachable. */
  | { readonly kind: 'unavailable' };

/** The input was not verified, so it may be valid. */
export function isUndecided({ kind }: AccountFailure): boolean {
  return kind === 'unavailable' || kind === 'tooMany';
}

/** The caller is not logged in. */
export type NotLoggedIn = { readonly kind: 'anonymous' };

export const DONE = ok(undefined);
export const REFUSED: AccountFailure = { kind: 'refused' };
export const EXPIRED: AccountFailure = { kind: 'expired' };
export const INVALID: AccountFailure = { kind: 'invalid', fields: [] };

/** Where a refusal names no time. */
const RETRY_AFTER_SECONDS = 60;

/** @param wrong the meaning of a refusal without a reason, for this call. */
export function toAccountFailure(failure: UpstreamFailure | NotLoggedIn, wrong: AccountFailure): AccountFailure {
  if (failure.kind === 'anonymous') return { kind: 'refused' };
  if (failure.kind !== 'status') return { kind: 'unavailable' };
  if (isBusy(failure)) return { kind: 'busy' };
  const { status, headers, body } = failure;
  if (status === 429)
    return { kind: 'tooMany', retryAfterSeconds: Number(headers.get('retry-after')) || RETRY_AFTER_SECONDS };
  if (status === 401 || status === 403) return { kind: 'refused' };
  if (status === 409) return { kind: 'taken' };
  if (status !== 400 && status !== 404 && status !== 422) return { kind: 'unavailable' };
  const refused = readRefused(body);
  const fields = [...new Set(refused.flatMap(({ path }) => path.slice(0, 1).map(String)))];
  if (fields.includes('currentPassword')) return { kind: 'refused' };
  if (fields.includes('code')) return { kind: 'expired' };
  const why = PASSWORD_WEAKNESSES.find((weakness) => refused.some(({ message }) => message === weakness));
  if (why) return { kind: 'weakPassword', why };
  return fields.length > 0 ? { kind: 'invalid', fields } : wrong;
}

export async function settle<T>(
  asked: Promise<Result<T, UpstreamFailure | NotLoggedIn>>,
  wrong: AccountFailure,
): Promise<Result<T, AccountFailure>> {
  const answer = await asked;
  return answer.ok ? answer : err(toAccountFailure(answer.error, wrong));
}

/** Whether the service only asks for a retry. */
export function isBusy(failure: UpstreamFailure): boolean {
  return failure.kind === 'status' && failure.status === 429 && v.is(busyContract, failure.body);
}

function readRefused(body: unknown) {
  const parsed = v.safeParse(refusedFieldsContract, body);
  return parsed.success ? parsed.output.error.details.errors : [];
}
