import { ok, type Result } from '#shared/lib/result.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import type { Visit } from '../http/visit.ts';
import type { Identity } from '../services/identity.ts';
import type { AccountFailure } from './accountFailure.ts';
import type { Accounts } from './accounts.ts';
import { leaveSession } from './leaveSession.ts';
import type { Sessions } from './openSession.ts';
import { readTokens, saveLogoutNotice } from './sessionCookies.ts';

/** On this device, or on all of them. */
export type LogoutScope = 'hier' | 'ueberall';

/**
 * With the address where the reader's browser ends its session at another provider; null where it need not, or the
 * provider is away.
 */
export type LogOut = (visit: Visit, scope: LogoutScope) => Promise<Result<string | null, AccountFailure>>;

export type LogOutDependencies = {
  readonly identity: Identity;
  readonly sessions: Sessions;
  readonly accounts: Accounts;
  readonly publicOrigin: (mandator: MandatorId) => string;
};

/**
 * A local logout always succeeds, with the revocation in the background. Logging out everywhere waits for the identity
 * service, since readers must not believe they are logged out elsewhere when they are not. M70.
 */
export function createLogOut({ identity, sessions, accounts, publicOrigin }: LogOutDependencies): LogOut {
  const findLogoutAddress = async ({ cookies, mandator }: Visit): Promise<string | null> => {
    const { idToken } = readTokens(cookies);
    if (idToken === null) return null;
    const found = await identity.fetchLogoutAddress(mandator.id, {
      idToken,
      returnTo: `${publicOrigin(mandator.id)}/`,
    });
    return found.ok ? (found.value?.href ?? null) : null;
  };

  return async (visit, scope) => {
    if (scope === 'ueberall') {
      const ended = await accounts.endAllDevices(visit);
      // An expired session has nothing left to revoke.
      if (!ended.ok && ended.error.kind !== 'refused') return ended;
      if (ended.ok) {
        saveLogoutNotice(visit);
        return ok(null);
      }
    }
    await leaveSession(visit, null, { identity, sessions });
    sessions.end(visit);
    saveLogoutNotice(visit);
    return ok(await findLogoutAddress(visit));
  };
}
