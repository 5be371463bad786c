import { includesAnyEpaper, includesEpaper } from '../access/includesEpaper.ts';

/** The reader of an edition, by verified roles. */
export type EditionFacts = {
  readonly mandator: string;
  readonly isLoggedIn: boolean;
  readonly roles: readonly string[];
};

/** `otherTitle`: the reader's e-paper is that of another title. */
export type EditionDecision =
  | { readonly kind: 'open' }
  | { readonly kind: 'locked'; readonly reason: 'guest' | 'otherTitle' | 'noEpaper' };

/**
 * Who may read an edition: readers with the title's e-paper, and no others. Plus, meters, gifts and campaigns open
 * articles, not the printed newspaper. Decision 092.
 */
export function decideEdition({ mandator, isLoggedIn, roles }: EditionFacts): EditionDecision {
  if (!isLoggedIn) return { kind: 'locked', reason: 'guest' };
  if (includesEpaper(roles, mandator)) return { kind: 'open' };
  return { kind: 'locked', reason: includesAnyEpaper(roles) ? 'otherTitle' : 'noEpaper' };
}
