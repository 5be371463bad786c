import { signEntry, type EntryAudience } from '#shared/contracts/staffEntry.ts';
import { ALL_TITLES, type Grant } from '#shared/domain/desk/rights.ts';

/** The roles that together may do everything. */
export const ALL_GRANTS: readonly Grant[] = (['chief', 'legal', 'operator'] as const).map((role) => ({
  role,
  title: ALL_TITLES,
}));

/** A token that is signed at a terminal, as the portal signs it: of a script, which may do everything. */
export function signAsStaff(
  signingKey: string,
  name: string,
  { audience = 'editors', grants = ALL_GRANTS, enteredAt = Date.now() }: Partial<Signing> = {},
): Promise<string> {
  return signEntry(signingKey, audience, { name, enteredAt, grants }, Date.now());
}

type Signing = { readonly audience: EntryAudience; readonly grants: readonly Grant[]; readonly enteredAt: number };
