import type { LoggedIn } from '#shared/domain/session/reader.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import type { Visit } from '../../http/visit.ts';
import type { Isolate } from '../../isolate/isolate.ts';

/**
 * The roles of a reader who has been granted more than the id token contains: paid on another device, or not yet
 * returned from the payment page. Queried before a logged-in reader sees a lock or pays with a coin, never for an
 * unlocked page. Null if nothing was granted since. It also syncs the roles to the account service again. Acceptance
 * G19, decision 083.
 */
export async function askForGranted(
  { user }: LoggedIn,
  { waitUntil }: Visit,
  { readers }: Isolate<'commerce'>,
): Promise<Result<readonly string[] | null, 'unreachable'>> {
  const reasons = await readers.commerce.store.explainRoles(user.ssoId);
  if (!reasons.ok) return err('unreachable');
  const granted = reasons.value.map(({ role }) => role);
  if (granted.every((role) => user.roles.includes(role))) return ok(null);
  waitUntil(readers.commerce.store.syncRoles(user.ssoId));
  return ok(granted);
}
