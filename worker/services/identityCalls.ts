import { acknowledgedContract, authAnswerContract } from '#shared/contracts/identity.contract.ts';
import { mapOk, ok, type Result } from '#shared/lib/result.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import type { Upstream, UpstreamFailure } from './upstream.ts';
import type { UpstreamCall } from './upstreamCall.ts';

/**
 * The reader a call is made for: the identity service limits attempts by the reader's network, and sends mails in the
 * title's name.
 */
export type OnBehalf = {
  readonly mandator: MandatorId;
  /** The reader's address from the platform; null for none. */
  readonly network: string | null;
  /** Token by which the service recognises the reader's device. */
  readonly device: string;
  /** The browser's user agent, shown in the reader's list of devices. */
  readonly userAgent: string | null;
};

export type Answer<T> = Promise<Result<T, UpstreamFailure>>;
export type Ask = <T>(who: OnBehalf, call: UpstreamCall<T>) => Answer<T>;
export type AskForBearer = (who: OnBehalf, path: string, body: unknown, bearer?: string) => Answer<Bearer>;

/** Bearer token of the session created by a login, a new password or a confirmed address; null if none was created. */
export type Bearer = {
  readonly jwt: string | null;
  readonly isNewRegistration: boolean;
  /** Where the mail was requested; empty if unknown. */
  readonly target: string;
};

/** An answer of which only that it came matters. */
export type Send = (who: OnBehalf, call: Omit<UpstreamCall<unknown>, 'contract'>) => Answer<null>;

/** Hashing a password and sending a mail are slow; no page waits for them. */
export const ACCOUNT_DEADLINE_MS = 5_000;
/** A refresh that is too slow for its page completes in the background. Design 6. */
export const REFRESH_DEADLINE_MS = 5_000;
/** Statuses of invalid input by readers, which are neither faults of the service nor logged. */
export const REFUSALS = [400, 401, 403, 409, 422, 429];

/** Calls our identity service on behalf of a reader, authenticated as the portal. */
export function createIdentityCalls(
  upstream: Upstream,
  serviceToken: string,
): { readonly ask: Ask; readonly askForBearer: AskForBearer; readonly send: Send } {
  const ask: Ask = async (who, call) => {
    const answer = await upstream.call({
      expected: REFUSALS,
      ...call,
      headers: { ...onBehalf(who, serviceToken), ...call.headers },
    });
    return mapOk(answer, ({ value }) => value);
  };

  const askForBearer = async (who: OnBehalf, path: string, body: unknown, bearer?: string): Answer<Bearer> => {
    const call = {
      path,
      body,
      contract: authAnswerContract,
      deadlineMs: ACCOUNT_DEADLINE_MS,
      ...(bearer === undefined ? {} : { bearer }),
    };
    const answer = await ask(who, call);
    return answer.ok
      ? ok({
          jwt: answer.value.jwt ?? null,
          isNewRegistration: answer.value.isNewRegistration,
          target: answer.value.target,
        })
      : answer;
  };
  const send = async (who: OnBehalf, call: Omit<UpstreamCall<unknown>, 'contract'>): Answer<null> => {
    const answer = await ask(who, { deadlineMs: ACCOUNT_DEADLINE_MS, ...call, contract: acknowledgedContract });
    return mapOk(answer, () => null);
  };
  return { ask, askForBearer, send };
}

function onBehalf(
  { mandator, network, device, userAgent }: OnBehalf,
  serviceToken: string,
): Readonly<Record<string, string>> {
  return {
    'identity-service': `Bearer ${serviceToken}`,
    mandator,
    'reader-device': device,
    ...(network === null ? {} : { 'reader-network': network }),
    ...(userAgent === null ? {} : { 'user-agent': userAgent }),
  };
}
