import { adTexts } from '#shared/i18n/texts/ads.ts';

/**
 * Creates an isolated frame: script runs in an opaque origin, without cookies, storage, popups, navigation, forms or
 * sound. It receives no pointer or keyboard input: our own link covers it.
 */
export function createFrame(page: Document, address: string): HTMLIFrameElement {
  // oxlint-disable-next-line react/iframe-missing-sandbox -- the next lines add one
  const frame = page.createElement('iframe');
  frame.sandbox.add('allow-scripts');
  frame.referrerPolicy = 'no-referrer';
  frame.allow = "autoplay 'none'";
  frame.title = adTexts.label;
  frame.inert = true;
  frame.src = address;
  return frame;
}
