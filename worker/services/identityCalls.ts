import { acknowledgedContract, authAnswerContract } from '#shared/contracts/identity.contract.ts';
import { mapOk, ok, type Result } from '#shared/lib/result.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import type { Upstream, UpstreamFailure } from './upstream.ts';
import type { UpstreamCall } from './upstreamCall.ts';

/**
 * For whom a call is made: the identity service counts attempts by the reader's own network, and writes to them in the
 * title's name.
 */
export type OnBehalf = {
  readonly mandator: MandatorId;
  /** The reader's address as the platform gave it; null where it gave none. */
  readonly network: string | null;
  /** By which the service knows the reader's device again. */
  readonly device: string;
  /** What the reader's browser calls itself: so he tells his devices apart. */
  readonly userAgent: string | null;
};

export type Answer<T> = Promise<Result<T, UpstreamFailure>>;
export type Ask = <T>(who: OnBehalf, call: UpstreamCall<T>) => Answer<T>;
export type AskForBearer = (who: OnBehalf, path: string, body: unknown, bearer?: string) => Answer<Bearer>;

/** A login, a new password, a confirmed address: the bearer of the session that it made; null where it made none. */
export type Bearer = {
  readonly jwt: string | null;
  readonly isNewRegistration: boolean;
  /** Where the reader was when he asked for the mail; empty where there was none. */
  readonly target: string;
};

/** An answer of which only that it came matters. */
export type Tell = (who: OnBehalf, call: Omit<UpstreamCall<unknown>, 'contract'>) => Answer<null>;

/** Hashing a password and sending a mail take their time, and nobody's page waits for them. */
export const ACCOUNT_DEADLINE_MS = 5_000;
/** New tokens are waited for behind the page, if not before it. Design 6. */
export const REFRESH_DEADLINE_MS = 5_000;
/**
 * What the service says to readers who are wrong; none of it is a fault of the service, nor worth a line in the log.
 */
export const REFUSALS = [400, 401, 403, 409, 422, 429];

/**
 * How the identity service is called: on behalf of a reader, by a portal that it knows. Without a token it is not ours,
 * and learns nothing of either.
 */
export function createIdentityCalls(
  upstream: Upstream,
  serviceToken: string | null,
): { readonly ask: Ask; readonly askForBearer: AskForBearer; readonly tell: Tell } {
  const ask: Ask = async (who, call) => {
    const answer = await upstream.call({
      expected: REFUSALS,
      ...call,
      headers: { ...(serviceToken === null ? {} : onBehalf(who, serviceToken)), ...call.headers },
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
  const tell = async (who: OnBehalf, call: Omit<UpstreamCall<unknown>, 'contract'>): Answer<null> => {
    const answer = await ask(who, { deadlineMs: ACCOUNT_DEADLINE_MS, ...call, contract: acknowledgedContract });
    return mapOk(answer, () => null);
  };
  return { ask, askForBearer, tell };
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
