import type { LayoutName } from '#shared/routes/routes.ts';

/** Facts of a navigation that are known without a request. */
export type NavigationFacts = {
  readonly kind: 'push' | 'replace' | 'reload' | 'traverse';
  /** The navigation can be intercepted, and the address has the same origin, not a subdomain. */
  readonly isOurs: boolean;
  /** A download, a form submission, or a jump within the page. */
  readonly isElse: boolean;
  /** A history entry created by this document: only a soft navigation can show it. */
  readonly isSameDocument: boolean;
  /** The player is open: a full load would stop it. */
  readonly isListening: boolean;
  /** A newer build is deployed, or a script of this one is gone. Acceptance M103. */
  readonly isOutdated: boolean;
  /** Layout of the public page at the address; null for other addresses: personal pages, files, endpoints. */
  readonly layout: LayoutName | null;
  /** The query has parameters with effects: a logout, a gift, a running login. */
  readonly hasOtherQuery: boolean;
};

/**
 * `else`: not a page of ours, or the current one. `load`: full load. `soft`: script shows the page. `reload`: commits
 * the address, then loads the page.
 */
export type Way = 'else' | 'load' | 'soft' | 'reload';

/**
 * Decides how a page is opened: by script only if a full load would lose something, and nothing prevents it. A
 * document's CSP is that of its layout. Decisions 039 and 069.
 */
export function decideWay(facts: NavigationFacts): Way {
  if (!facts.isOurs || facts.isElse) return 'else';
  if (facts.kind === 'reload') return 'load';
  const isMade = facts.isSameDocument && facts.kind === 'traverse';
  // Script changed the address itself: the same page.
  if (facts.isSameDocument && !isMade) return 'else';
  const isSoft = facts.isListening && !facts.isOutdated && facts.layout === 'default' && !facts.hasOtherQuery;
  if (isSoft) return 'soft';
  return isMade ? 'reload' : 'load';
}
