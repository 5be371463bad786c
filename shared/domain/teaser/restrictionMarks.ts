import { isWalletUser, type Access } from '../access/deriveAccess.ts';

/** How lists mark restricted articles for a reader: coins, the tags of the subscription, or the Plus badge. */
export type RestrictionMarks = 'wallet' | 'tags' | 'badge';

/** Specification 6, locked content: the first that applies. A reader with access to all articles needs no tag marks. */
export function restrictionMarksFor(access: Access): RestrictionMarks {
  if (isWalletUser(access)) return 'wallet';
  return access.tagIds.length > 0 && !access.plus && !access.epaper ? 'tags' : 'badge';
}
