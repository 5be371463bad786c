import { whenWidgetReady } from '../platform/whenWidgetReady.ts';
import { isBelowScreen } from './isBelowScreen.ts';

declare global {
  interface Window {
    /** Defined by the recommendation vendor's script: fills a block with recommendations for this article. */
    readonly lesetipp?: { readonly show: (place: Element, about: { readonly articleId: number }) => void };
  }
}

/**
 * Lets the vendor's script fill the last block of an article, once loaded. Space is added only where nothing on the
 * screen shifts; if the widget fails it leaves none. Decision 079.
 */
export function showRecommendationWidget(slot: HTMLElement, left: AbortSignal): void {
  const place = slot.querySelector('[data-place]');
  const show = () => {
    if (!place || !isBelowScreen(slot)) return;
    const drop = () => {
      delete slot.dataset['shown'];
      place.replaceChildren();
    };
    left.addEventListener('abort', drop);
    slot.dataset['shown'] = '';
    try {
      window.lesetipp?.show(place, { articleId: Number(slot.dataset['recommendationWidget']) });
    } catch (cause) {
      drop();
      reportError(cause);
    }
  };
  whenWidgetReady(() => typeof window.lesetipp?.show === 'function', show, left);
}
