import type { Context } from 'hono';
import * as v from 'valibot';
import { passkeyQuestionContract } from '#shared/contracts/passkey.contract.ts';
import type { PasskeySite } from '#shared/domain/accounts/passkeySite.ts';
import { titleOrigin } from '#shared/mandators/titleOrigin.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { readCall } from '../http/readCall.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { openPasskeys } from './openPasskeys.ts';
import { runCeremony, type CeremonyStep } from './runCeremony.ts';

/** As `runCeremony` has taken it out of the library's cookie: a token and its signature. */
const ceremony = v.pipe(v.string(), v.regex(/^[\w.~+/=-]{1,500}$/));

/** What the device answered, at the site where it was asked. */
export const deviceAnswerContract = v.object({
  ...passkeyQuestionContract.entries,
  ceremony,
  response: v.record(v.string(), v.unknown()),
});

/** One step of a ceremony at the title that calls. */
export async function takeStep(
  c: Context<{ Bindings: IdentityEnv }>,
  site: PasskeySite,
  asked: Omit<CeremonyStep, 'userAgent'>,
) {
  const { mandator } = readCall(c);
  c.header('cache-control', 'no-store');
  return runCeremony(await openPasskeys(c.env, mandator, site), titleOrigin(c.env, mandator.id), {
    ...asked,
    userAgent: c.req.header('user-agent'),
  });
}

/** The library's reasons stay here: whatever was wrong, the reader tries again. */
export function refusePasskey(status: number): Response {
  if (status === 403) return errorEnvelope(403, 'ForbiddenError', 'Log in again');
  return status >= 500
    ? errorEnvelope(500, 'InternalServerError', 'Internal Server Error')
    : errorEnvelope(400, 'ValidationError', 'Invalid passkey');
}
