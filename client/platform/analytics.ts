import type { Variant } from '#shared/domain/recommendations/variant.ts';

/**
 * Analytics events. Defines names and types only; recipients and consent are handled elsewhere. Acceptance M101, M149.
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
      /** Variant of the experiment for participants. Acceptance M100. */
      readonly variant: Variant | null;
    }
  /** Result of asking Google about an article. Specification 3, global state. */
  | { readonly name: 'google_access'; readonly isArticleUnlockedByGEA: boolean }
  | { readonly name: 'login_confirmation'; readonly flow: string }
  /** Includes the targeting value for ads. Acceptance M70. */
  | { readonly name: 'logout'; readonly plususer: 'nein' }
  /** The page was hidden; only on measured pages. */
  | { readonly name: 'view_end' };

/** Document event for each of them, and name of the performance mark that stores it. */
export const ANALYTICS_EVENT = 'portal-analytics';

/** Stores the event for recipients that start later: `releaseEvents.ts`. */
export function recordAnalytics(event: AnalyticsEvent): void {
  const told = { detail: event };
  performance.mark(ANALYTICS_EVENT, told);
  document.dispatchEvent(new CustomEvent(ANALYTICS_EVENT, told));
}
