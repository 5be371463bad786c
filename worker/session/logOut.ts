import { ok, type Result } from '#shared/lib/result.ts';
import type { Visit } from '../http/visit.ts';
import type { Identity } from '../services/identity.ts';
import type { AccountFailure } from './accountFailure.ts';
import type { Accounts } from './accounts.ts';
import { leaveSession } from './leaveSession.ts';
import type { Sessions } from './openSession.ts';
import { saveLogoutNotice } from './sessionCookies.ts';

/** On this device, or on all of them. */
export type LogoutScope = 'hier' | 'ueberall';

export type LogOut = (visit: Visit, scope: LogoutScope) => Promise<Result<void, AccountFailure>>;

export type LogOutDependencies = {
  readonly identity: Identity;
  readonly sessions: Sessions;
  readonly accounts: Accounts;
};

/**
 * A local logout always succeeds, with the revocation in the background. Logging out everywhere waits for the identity
 * service, since readers must not believe they are logged out elsewhere when they are not. M70.
 */
export function createLogOut({ identity, sessions, accounts }: LogOutDependencies): LogOut {
  return async (visit, scope) => {
    if (scope === 'ueberall') {
      const ended = await accounts.endAllDevices(visit);
      // An expired session has nothing left to revoke.
      if (!ended.ok && ended.error.kind !== 'refused') return ended;
      if (ended.ok) {
        saveLogoutNotice(visit);
        return ended;
      }
    }
    await leaveSession(visit, null, { identity, sessions });
    sessions.end(visit);
    saveLogoutNotice(visit);
    return ok(undefined);
  };
}
