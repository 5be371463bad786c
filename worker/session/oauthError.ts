import * as v from 'valibot';
import type { UpstreamFailure } from '../services/upstream.ts';

/** RFC 6749, 5.2 and RFC 6750, 3.1. */
const errorContract = v.object({
  error: v.picklist([
    'invalid_grant',
    'invalid_token',
    'invalid_client',
    'invalid_request',
    'invalid_scope',
    'unauthorized_client',
    'unsupported_grant_type',
  ]),
});

/** Of a token endpoint; any other status is not its own answer. */
const REFUSALS: ReadonlySet<number> = new Set([400, 401, 403]);

/**
 * How a token endpoint refused, by the standard's name for it: for the log, which takes nothing else that a provider
 * says. Null for other failures.
 */
export function oauthErrorOf(failure: UpstreamFailure): string | null {
  if (failure.kind !== 'status' || failure.status >= 500) return null;
  if (!REFUSALS.has(failure.status)) return 'other';
  const parsed = v.safeParse(errorContract, failure.body);
  return parsed.success ? parsed.output.error : 'other';
}

/** The code or token is invalid. Any other refusal is the fault of a setting, of the portal or the provider. */
export function isInvalidGrant(failure: UpstreamFailure): boolean {
  const error = oauthErrorOf(failure);
  return error === 'invalid_grant' || error === 'invalid_token';
}
