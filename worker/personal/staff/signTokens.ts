import { signEntry, type StaffEntry } from '#shared/contracts/staffEntry.ts';
import { ok, type Result } from '#shared/lib/result.ts';
import type { Call } from '../../calls/call.ts';

export type StaffTokens = {
  /** For services, for a quarter of an hour. */
  readonly token: string;
  /** For the desk, as long as the entry lasts: it gets tokens for services with it. */
  readonly session: string;
};

/** Tokens with the roles of now, unless the entry was ended, or the identity service cannot say so. Decision 117. */
export async function signTokens(
  { isolate }: Call<'portal'>,
  entry: StaffEntry,
): Promise<Result<StaffTokens, 'ended' | 'away'>> {
  const { settings, staffStanding } = isolate.readers.portal;
  const now = isolate.publishing.clock();
  const key = settings.EDITORS_SIGNING_KEY;
  const session = await signEntry(key, 'desk', entry, now);
  const grants = await staffStanding(session);
  if (!grants.ok) return grants;
  const current = { ...entry, grants: grants.value ?? entry.grants };
  return ok({ session, token: await signEntry(key, 'editors', current, now) });
}
