import type { LoggedIn } from '#shared/domain/session/reader.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import type { HeldRoles } from '../../services/accessRights.ts';
import type { Visit } from '../../http/visit.ts';
import type { Isolate } from '../../isolate/isolate.ts';

const NONE: HeldRoles = { roles: [], keepUntil: 0 };

/**
 * The roles of a reader who has been granted more than the id token contains: paid on another device or at another
 * house, or not yet returned from the payment page. Queried before a logged-in reader sees a lock or pays with a coin,
 * never for an unlocked page. Null if nothing was granted since. It also syncs the roles to the account service again. Acceptance
 * G19, decision 083.
 */
export async function askForGranted(
  { user }: LoggedIn,
  { waitUntil }: Visit,
  { readers }: Isolate<'commerce'>,
): Promise<Result<readonly string[] | null, 'unreachable'>> {
  const { store, rights } = readers.commerce;
  const [reasons, held] = await Promise.all([store.explainRoles(user.ssoId), rights?.fetchRoles(user) ?? ok(NONE)]);
  const isNew = (role: string) => !user.roles.includes(role);
  const granted = reasons.ok ? reasons.value.map(({ role }) => role) : [];
  if (granted.some(isNew)) waitUntil(store.syncRoles(user.ssoId));
  const roles = [...granted, ...(held.ok ? held.value.roles : [])];
  if (roles.some(isNew)) return ok(roles);
  return reasons.ok && held.ok ? ok(null) : err('unreachable');
}
