import type { Standing } from './loadStanding.ts';
import { isEditor } from './recordAct.ts';

type Restriction = Pick<Standing, 'contentRestriction' | 'isRestrictionKept'>;

/** For a save: imports keep what is paid from now on, if an editor by name changes it. Decision 122. */
export function keepRestriction(
  before: Restriction | null,
  { contentRestriction, by }: Pick<Restriction, 'contentRestriction'> & { readonly by: string },
): { readonly isRestrictionKept?: true } {
  const isDecided = before !== null && isEditor(by) && contentRestriction !== before.contentRestriction;
  return isDecided ? { isRestrictionKept: true } : {};
}

/** For an import: what is paid, if an editor has decided it. */
export function keptRestriction(before: Restriction | null): Partial<Pick<Restriction, 'contentRestriction'>> {
  return before?.isRestrictionKept ? { contentRestriction: before.contentRestriction } : {};
}
