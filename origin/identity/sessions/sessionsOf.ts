import { objectsWithin } from '#shared/lib/objectsWithin.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import type { SessionsOfAccount } from './accountSessions.ts';

type SessionsEnv = Pick<IdentityEnv, 'ACCOUNT_SESSIONS' | 'OBJECT_JURISDICTION'>;

/** Opened anew by each request: one request must not use another's stub. Decision 012. */
export function sessionsOf({ ACCOUNT_SESSIONS, OBJECT_JURISDICTION }: SessionsEnv, sub: string): SessionsOfAccount {
  return objectsWithin(OBJECT_JURISDICTION)(ACCOUNT_SESSIONS).getByName(sub);
}
