import { objectsWithin } from '#shared/lib/objectsWithin.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import type { SessionsOfAccount } from './accountSessions.ts';

type SessionsEnv = Pick<IdentityEnv, 'ACCOUNT_SESSIONS' | 'OBJECT_JURISDICTION'>;

/** Opened by each request anew: what another has opened is not this one's to use. Decision 012. */
export function sessionsOf({ ACCOUNT_SESSIONS, OBJECT_JURISDICTION }: SessionsEnv, sub: string): SessionsOfAccount {
  return objectsWithin(OBJECT_JURISDICTION)(ACCOUNT_SESSIONS).getByName(sub);
}
