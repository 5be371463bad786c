import { parseWidgetHeight, WIDGET_HEIGHT_PX } from '#shared/domain/ads/widgetHeight.ts';
import { whenNear } from '../hydrate/whenNear.ts';
import { isBelowScreen } from './isBelowScreen.ts';

/** Loaded at this distance from the screen. */
const NEAR = '600px';
/** A widget that keeps reporting its height would keep the page busy. */
const MOST_HEIGHTS = 5;

/**
 * Frames a shop widget when near the screen. Space is added only where nothing on the screen shifts; otherwise it is
 * skipped for this view. Never a page of our origin, which could escape this sandbox. Threats, ads; decision 079.
 */
export function showEcommerceWidget(slot: HTMLElement, left: AbortSignal): void {
  const address = URL.parse(slot.dataset['ecommerceWidget'] ?? '');
  const place = slot.querySelector('[data-place]');
  if (!address || !place || address.origin === location.origin || !isBelowScreen(slot)) return;
  const show = () => {
    const frame = createFrame(slot, address);
    hearHeights(frame, address.origin, left);
    place.replaceWith(frame);
    left.addEventListener('abort', () => frame.replaceWith(place));
  };
  slot.dataset['shown'] = '';
  left.addEventListener('abort', () => delete slot.dataset['shown']);
  whenNear(slot, NEAR, show, left);
}

/** As high as its placeholder. */
function createFrame(slot: HTMLElement, { href }: URL): HTMLIFrameElement {
  // oxlint-disable-next-line react/iframe-missing-sandbox -- the next lines add one
  const frame = slot.ownerDocument.createElement('iframe');
  // Cross-origin with its own storage, so that messages carry its origin. No top navigation, forms or downloads.
  frame.sandbox.add('allow-scripts', 'allow-same-origin', 'allow-popups', 'allow-popups-to-escape-sandbox');
  frame.referrerPolicy = 'no-referrer';
  frame.allow = "autoplay 'none'";
  frame.title = slot.ariaLabel ?? '';
  frame.height = String(WIDGET_HEIGHT_PX.first);
  frame.src = href;
  return frame;
}

function hearHeights(frame: HTMLIFrameElement, origin: string, left: AbortSignal): void {
  let heard = 0;
  window.addEventListener(
    'message',
    (message) => {
      if (message.source === null || message.source !== frame.contentWindow || message.origin !== origin) return;
      const height = parseWidgetHeight(message.data);
      if (height === null || heard === MOST_HEIGHTS) return;
      heard += 1;
      // Content below must stay off the screen or in place: a higher widget scrolls.
      const { top, bottom } = frame.getBoundingClientRect();
      if (Math.min(bottom, top + height) >= innerHeight) frame.height = String(height);
    },
    { signal: left },
  );
}
