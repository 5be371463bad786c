import type { ReaderCall } from '../../calls/call.ts';
import { keepGrantProof } from '../../reader/paywall/grantProof.ts';

/**
 * Renews the session of a reader who has been given something, so that it opens at once. While the account service
 * does not say it, or is away, a proof of what the subscription service says does. Acceptance G19.
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
  const roles = reasons.ok ? [...new Set(reasons.value.map(({ role }) => role))] : [];
  if (roles.every((role) => told.includes(role))) return;
  const key = { secret: readers.paywall.settings.LINK_TOKEN_SECRET, now: publishing.clock() };
  await keepGrantProof(visit, { ssoId, roles }, key);
}
