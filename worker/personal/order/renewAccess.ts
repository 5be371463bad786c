import type { ReaderCall } from '../../calls/call.ts';
import { clearGrantProof, saveGrantProof } from '../../reader/paywall/grantProof.ts';

/**
 * Renews the session after a change of access, so that grants and revocations apply at once. While the account service
 * does not report a grant yet, or is unreachable, a signed proof of the subscription service's answer stands in; an
 * earlier proof is dropped. Acceptance G19.
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
  if (roles.every((role) => told.includes(role))) return clearGrantProof(visit);
  const key = { secret: readers.paywall.settings.LINK_TOKEN_SECRET, now: publishing.clock() };
  await saveGrantProof(visit, { ssoId, roles }, key);
}
