import { parseWidgetHeight, WIDGET_HEIGHT_PX } from '#shared/domain/ads/widgetHeight.ts';
import { whenNear } from '../hydrate/whenNear.ts';
import { isBelowScreen } from './isBelowScreen.ts';

/** Asked for this far before it is seen. */
const NEAR = '600px';
/** A widget that goes on saying how high it is keeps the page busy. */
const MOST_HEIGHTS = 5;

/**
 * Frames a shop once it is near. Made room for only where nothing on the screen moves by it; otherwise this view does
 * without. Never a page of ours: in that sandbox it would be one. Threats, ads; decision 079.
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

/** As high as its place was. */
function createFrame(slot: HTMLElement, { href }: URL): HTMLIFrameElement {
  // oxlint-disable-next-line react/iframe-missing-sandbox -- it has one, in the line below
  const frame = slot.ownerDocument.createElement('iframe');
  // Of another origin, whose storage it keeps: its messages say whose they are. No way to the top, no form, no download.
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
      // What stands below it stays off the screen, or where it is: more than there is room for is scrolled to.
      const { top, bottom } = frame.getBoundingClientRect();
      if (Math.min(bottom, top + height) >= innerHeight) frame.height = String(height);
    },
    { signal: left },
  );
}
