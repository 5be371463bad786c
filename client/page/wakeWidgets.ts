import type { Vendor } from '#shared/domain/consent/vendors.ts';
import { whenGranted } from '../consent/whenGranted.ts';
import { documentState } from '../platform/documentState.ts';

type Widget = {
  readonly vendor: Vendor;
  /** Place of the widget. */
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
    // The script is loaded by the same grant, `client/consent/loadThirdParties.ts`.
    vendor: 'recommendations',
    selector: '[data-recommendation-widget]',
    load: async () => (await import('../ads/showRecommendationWidget.ts')).showRecommendationWidget,
  },
];

/**
 * Shows the external widgets that a page has room for, each once its vendor is granted; not for Pur readers. Decision
 * 079.
 */
export function wakeWidgets(page: Document): () => void {
  const left = new AbortController();
  const { signal } = left;
  const wake = ({ vendor, selector, load }: Widget) => {
    const slot = page.querySelector<HTMLElement>(selector);
    if (!slot) return;
    // Loading its script fails offline; the slot then stays empty.
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
