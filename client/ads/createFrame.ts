import { adTexts } from '#shared/i18n/texts/ads.ts';

/**
 * A frame that can show itself and nothing else. Script runs in it, without an origin: no cookie, no storage, no window,
 * no way out of the frame, no form, no sound. It takes no touch and no key: over it lies a link of ours.
 */
export function createFrame(page: Document, address: string): HTMLIFrameElement {
  // oxlint-disable-next-line react/iframe-missing-sandbox -- it has one, in the line below
  const frame = page.createElement('iframe');
  frame.sandbox.add('allow-scripts');
  frame.referrerPolicy = 'no-referrer';
  frame.allow = "autoplay 'none'";
  frame.title = adTexts.label;
  frame.inert = true;
  frame.src = address;
  return frame;
}
