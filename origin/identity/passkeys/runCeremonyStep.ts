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

/** The value of the library's cookie, read by `runCeremony`: a token and its signature. */
const ceremony = v.pipe(v.string(), v.regex(/^[\w.~+/=-]{1,500}$/));

/** The device's answer and the site it was created for. */
export const deviceAnswerContract = v.object({
  ...passkeyQuestionContract.entries,
  ceremony,
  response: v.record(v.string(), v.unknown()),
});

/** Runs one step of a ceremony for the calling title. */
export async function runCeremonyStep(
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

/** The library's reason is not passed on: in every case the reader tries again. */
export function refusePasskey(status: number): Response {
  if (status === 403) return errorEnvelope(403, 'ForbiddenError', 'Log in again');
  return status >= 500
    ? errorEnvelope(500, 'InternalServerError', 'Internal Server Error')
    : errorEnvelope(400, 'ValidationError', 'Invalid passkey');
}
