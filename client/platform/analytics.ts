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
      readonly variant: 'A' | 'B' | null;
    }
  | { readonly name: 'login_confirmation'; readonly flow: string }
  /** What advertisements are told of readers goes with them. Acceptance M70. */
  | { readonly name: 'logout'; readonly plususer: 'nein' };

/** The document event that carries each of them. */
const ANALYTICS_EVENT = 'portal-analytics';

export function recordAnalytics(event: AnalyticsEvent): void {
  document.dispatchEvent(new CustomEvent(ANALYTICS_EVENT, { detail: event }));
}
