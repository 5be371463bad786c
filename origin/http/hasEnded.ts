import { STAFF_PATHS_OF_IDENTITY } from '#shared/contracts/staff.contract.ts';
import { log } from '../log.ts';

/** A worker's way to the identity service, which knows whose entry was ended; `IDENTITY_URL` replaces the binding. */
export type StandingEnv = {
  readonly IDENTITY: { readonly fetch: (request: Request) => Promise<Response> };
  readonly IDENTITY_URL?: string;
};

/** A save waits for the answer. */
const DEADLINE_MS = 800;
/** The answer for an entry that was ended. Others than it and success say nothing about the entry. */
const ENDED = 410;

/**
 * Whether the entry that this token names was ended since. With the identity service away the signature alone counts,
 * for the minutes that the token lasts.
 */
export async function hasEnded(token: string, { IDENTITY, IDENTITY_URL }: StandingEnv): Promise<boolean> {
  const request = new Request(`${IDENTITY_URL || 'http://identity.localhost'}${STAFF_PATHS_OF_IDENTITY.standing}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  try {
    const answer = await (IDENTITY_URL ? fetch(request) : IDENTITY.fetch(request));
    await answer.body?.cancel();
    if (answer.ok) return false;
    if (answer.status === ENDED) return true;
    log.warn('standing_unknown', { status: answer.status });
  } catch (cause) {
    log.warn('standing_unknown', { cause: cause instanceof Error ? cause.name : typeof cause });
  }
  return false;
}
