import { isWalletUser, type Access } from '../access/deriveAccess.ts';

/**
 * By what a reader is told in lists that an article is not for everybody: coins, what his section subscription holds,
 * or the Plus badge.
 */
export type RestrictionMarks = 'wallet' | 'tags' | 'badge';

/**
 * Specification 6, locked content: the first that applies. Whom every article is open to needs to be told nothing of
 * sections.
 */
export function restrictionMarksFor(access: Access): RestrictionMarks {
  if (isWalletUser(access)) return 'wallet';
  return access.tagIds.length > 0 && !access.plus && !access.epaper ? 'tags' : 'badge';
}
