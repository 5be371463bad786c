import { whenGranted } from '../consent/whenGranted.ts';
import { documentState } from '../platform/documentState.ts';

type Widget = {
  /** Place of the widget, which names its vendor. */
  readonly selector: string;
  readonly load: () => Promise<(slot: HTMLElement, left: AbortSignal) => void>;
};

const WIDGETS: readonly Widget[] = [
  {
    selector: '[data-ecommerce-widget]',
    load: async () => (await import('../ads/showEcommerceWidget.ts')).showEcommerceWidget,
  },
  {
    // The script is loaded by the same grant, `client/consent/loadThirdParties.ts`.
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
  const wake = ({ selector, load }: Widget) => {
    const slot = page.querySelector<HTMLElement>(selector);
    if (!slot) return;
    // Loading its script fails offline; the slot then stays empty.
    const show = () =>
      void load().then(
        (fill) => signal.aborted || fill(slot, signal),
        () => undefined,
      );
    signal.addEventListener('abort', whenGranted(slot.dataset['vendor'] ?? '', show));
  };
  if (documentState(page).pur === undefined) WIDGETS.forEach(wake);
  return () => left.abort();
}
