import type { Vendor } from '#shared/domain/consent/vendors.ts';
import { whenGranted } from '../consent/whenGranted.ts';
import { documentState } from '../platform/documentState.ts';

type Widget = {
  readonly vendor: Vendor;
  /** Where a page has room for it. */
  readonly selector: string;
  readonly load: () => Promise<(slot: HTMLElement, left: AbortSignal) => void>;
};

const WIDGETS: readonly Widget[] = [
  {
    vendor: 'ecommerceWidget',
    selector: '[data-ecommerce-widget]',
    load: async () => (await import('../ads/showEcommerceWidget.ts')).showEcommerceWidget,
  },
  {
    // Its script comes by the same grant, `client/consent/loadThirdParties.ts`.
    vendor: 'recommendations',
    selector: '[data-recommendation-widget]',
    load: async () => (await import('../ads/showRecommendationWidget.ts')).showRecommendationWidget,
  },
];

/**
 * Has the widgets of other houses that a page has room for shown, each once its reader agrees to its vendor; who has Pur
 * sees none. Decision 079.
 */
export function wakeWidgets(page: Document): () => void {
  const left = new AbortController();
  const { signal } = left;
  const wake = ({ vendor, selector, load }: Widget) => {
    const slot = page.querySelector<HTMLElement>(selector);
    if (!slot) return;
    // A line that has gone brings none.
    const show = () =>
      void load().then(
        (fill) => signal.aborted || fill(slot, signal),
        () => undefined,
      );
    signal.addEventListener('abort', whenGranted(vendor, show));
  };
  if (documentState(page).pur === undefined) WIDGETS.forEach(wake);
  return () => left.abort();
}
