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
  /** Of the session in which a passkey is made. */
  readonly bearer?: string;
  /** What the first step gave; names the challenge in the second. */
  readonly ceremony?: string;
  readonly body?: unknown;
  readonly userAgent: string | undefined;
};

const answerContract = v.record(v.string(), v.unknown());

/**
 * One step of a ceremony at the library. Its challenge goes round in a cookie there; here the portal carries it,
 * because the browser that holds the passkey is on the portal's page. Error: the status that the library answered.
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
