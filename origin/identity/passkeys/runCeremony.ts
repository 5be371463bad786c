import * as v from 'valibot';
import { err, ok, type Result } from '#shared/lib/result.ts';
import { describeDevice } from '../sessions/describeDevice.ts';
import { CEREMONY_COOKIE, type Passkeys } from './openPasskeys.ts';

export type CeremonyStep = {
  readonly path:
    | 'generate-register-options'
    | 'verify-registration'
    | 'generate-authenticate-options'
    | 'verify-authentication';
  /** Bearer of the session that adds the passkey. */
  readonly bearer?: string;
  /** Returned by the first step; identifies the challenge in the second. */
  readonly ceremony?: string;
  readonly body?: unknown;
  readonly userAgent: string | undefined;
};

const answerContract = v.record(v.string(), v.unknown());

/**
 * Runs one step of a WebAuthn ceremony in the library. The library keeps the challenge in a cookie; here the portal
 * carries it, because the browser is on the portal's page. Error: the library's status.
 */
export async function runCeremony(
  passkeys: Passkeys,
  origin: string,
  step: CeremonyStep,
): Promise<Result<{ readonly answer: Record<string, unknown>; readonly ceremony: string }, number>> {
  const { path, bearer, ceremony, body, userAgent } = step;
  const headers = new Headers({ origin, 'user-agent': describeDevice(userAgent ?? '') });
  if (bearer !== undefined) headers.set('authorization', `Bearer ${bearer}`);
  if (ceremony !== undefined) headers.set('cookie', `better-auth.${CEREMONY_COOKIE}=${encodeURIComponent(ceremony)}`);
  if (body !== undefined) headers.set('content-type', 'application/json');
  const request = new Request(`${origin}/passkey/${path}`, {
    headers,
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  const response = await passkeys.handler(request);
  if (!response.ok) return err(response.status);
  const cookie = response.headers.getSetCookie().find((line) => line.includes(`${CEREMONY_COOKIE}=`));
  const value = /=([^;]+)/.exec(cookie ?? '')?.[1] ?? '';
  return ok({ answer: v.parse(answerContract, await response.json()), ceremony: decodeURIComponent(value) });
}
