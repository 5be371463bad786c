import type { ReaderCall } from '../../calls/call.ts';
import { dropGrantProof, keepGrantProof } from '../../reader/paywall/grantProof.ts';

/**
 * Renews the session of a reader whose rights have just changed, so that what was given opens at once and what has ended
 * is over. While the account service does not say yet what was given, or is away, a proof of what the subscription service
 * says does; one from before goes. Acceptance G19.
 */
export async function renewAccess({
  visit,
  isolate: { readers, publishing },
  reader,
}: ReaderCall<'commerce' | 'session' | 'paywall'>): Promise<void> {
  const { ssoId } = reader.user;
  const [{ reader: renewed }, reasons] = await Promise.all([
    readers.session.sessions.refresh(visit),
    readers.commerce.store.explainRoles(ssoId),
  ]);
  const told = renewed.kind === 'loggedIn' ? renewed.user.roles : [];
  if (!reasons.ok) return;
  const roles = [...new Set(reasons.value.map(({ role }) => role))];
  if (roles.every((role) => told.includes(role))) return dropGrantProof(visit);
  const key = { secret: readers.paywall.settings.LINK_TOKEN_SECRET, now: publishing.clock() };
  await keepGrantProof(visit, { ssoId, roles }, key);
}
