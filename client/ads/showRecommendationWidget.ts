import { whenWidgetReady } from '../platform/whenWidgetReady.ts';
import { isBelowScreen } from './isBelowScreen.ts';

declare global {
  interface Window {
    /** The recommending house's, once its script has come: fills a place with what to read besides this article. */
    readonly lesetipp?: { readonly show: (place: Element, about: { readonly articleId: number }) => void };
  }
}

/**
 * Has another house's script fill the last block of an article, once it is there. Made room for only where nothing on
 * the screen moves by it; a widget that fails leaves none. Decision 079.
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
