import type { Variant } from '#shared/domain/recommendations/variant.ts';

/**
 * What is worth counting. Names and types only; who counts, and whether the reader agrees, is decided elsewhere.
 * Acceptance M101, M149.
 */
export type AnalyticsEvent =
  | {
      readonly name: 'page_view';
      readonly routeName: string;
      readonly pageType: string;
      readonly prevRoute: string | null;
    }
  | { readonly name: 'sitemap_open_click' | 'sitemap_close_click' }
  /** Specification 3, page data. */
  | {
      readonly name: 'recommendations_shown';
      readonly reco_type: 'personal' | 'neutral';
      readonly recoResponseId: string | null;
      /** Of the experiment, for whoever takes part in one. Acceptance M100. */
      readonly variant: Variant | null;
    }
  /** What came of asking Google about an article. Specification 3, global state. */
  | { readonly name: 'google_access'; readonly isArticleUnlockedByGEA: boolean }
  | { readonly name: 'login_confirmation'; readonly flow: string }
  /** What advertisements are told of readers goes with them. Acceptance M70. */
  | { readonly name: 'logout'; readonly plususer: 'nein' }
  /** The page is out of sight: only where it is measured. */
  | { readonly name: 'view_end' };

/** The document event that carries each of them, and the mark on the page's timeline that keeps it. */
export const ANALYTICS_EVENT = 'portal-analytics';

/** Whoever counts comes later, and finds what happened before: `releaseEvents.ts`. */
export function recordAnalytics(event: AnalyticsEvent): void {
  const told = { detail: event };
  performance.mark(ANALYTICS_EVENT, told);
  document.dispatchEvent(new CustomEvent(ANALYTICS_EVENT, told));
}
