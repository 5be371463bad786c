import type { LayoutName } from '#shared/routes/routes.ts';

/** What is known of a navigation before anything is asked for. */
export type NavigationFacts = {
  readonly kind: 'push' | 'replace' | 'reload' | 'traverse';
  /** The browser lets script show the page, and the address is of this origin: a sub-domain's is not. */
  readonly isOurs: boolean;
  /** A file, what a form posts, or a jump within the page. */
  readonly isElse: boolean;
  /** An entry that this document has made: only script can show its page. */
  readonly isSameDocument: boolean;
  /** The player is open: a load would end it. */
  readonly isListening: boolean;
  /** There is a newer build, or a script of this one has gone. Acceptance M103. */
  readonly isOutdated: boolean;
  /** Of the public page at the address, null for any other: pages for one reader, files, endpoints. */
  readonly layout: LayoutName | null;
  /** Parameters that the page does not show: a logout, a gift, a login on its way. */
  readonly hasOtherQuery: boolean;
};

/**
 * `else`: no page of ours, or the one that is shown. `load`: a full load. `soft`: script shows the page. `reload`: the
 * address is taken, and the page at it is loaded.
 */
export type Way = 'else' | 'load' | 'soft' | 'reload';

/**
 * How a page is reached: by script only where a load would take something away from its reader, and where nothing
 * stands against it. The document's policy is that of its layout. Decisions 039 and 069.
 */
export function decideWay(facts: NavigationFacts): Way {
  if (!facts.isOurs || facts.isElse) return 'else';
  if (facts.kind === 'reload') return 'load';
  const isMade = facts.isSameDocument && facts.kind === 'traverse';
  // What script writes into the address itself is no other page.
  if (facts.isSameDocument && !isMade) return 'else';
  const isSoft = facts.isListening && !facts.isOutdated && facts.layout === 'default' && !facts.hasOtherQuery;
  if (isSoft) return 'soft';
  return isMade ? 'reload' : 'load';
}
