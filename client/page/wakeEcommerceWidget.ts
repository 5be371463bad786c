import type * as ShowEcommerceWidget from '../ads/showEcommerceWidget.ts';
import { whenGranted } from '../consent/whenGranted.ts';
import { documentState } from '../platform/documentState.ts';

/** Has the shop below a test report shown once its reader agrees to it; who has Pur sees none. Decision 079. */
export function wakeEcommerceWidget(page: Document): () => void {
  const left = new AbortController();
  const { signal } = left;
  const slot = page.querySelector<HTMLElement>('[data-ecommerce-widget]');
  if (!slot || documentState(page).pur !== undefined) return () => left.abort();
  const start = ({ showEcommerceWidget }: typeof ShowEcommerceWidget) => {
    if (!signal.aborted) showEcommerceWidget(slot, signal);
  };
  // A line that has gone brings no shop.
  const show = () => void import('../ads/showEcommerceWidget.ts').then(start, () => undefined);
  signal.addEventListener('abort', whenGranted('ecommerceWidget', show));
  return () => left.abort();
}
