import { adTexts } from '#shared/i18n/texts/ads.ts';
import type { Ad } from './ad.ts';

/** A click in an ad of a system opens a window of its own, which is as free as any: never the page itself. */
const SYSTEM_SANDBOX = ['allow-popups', 'allow-popups-to-escape-sandbox'];

/**
 * Creates an isolated frame: script runs in an opaque origin, without cookies, storage, popups, navigation, forms or
 * sound. It receives no pointer or keyboard input: our own link covers it. That of an ad system takes clicks, opens
 * windows for them, and has the origin of the ad host where the publisher lets it store. Decisions 063 and 102.
 */
export function createFrame(page: Document, { address, system }: Pick<Ad, 'address' | 'system'>): HTMLIFrameElement {
  // oxlint-disable-next-line react/iframe-missing-sandbox -- the next lines add one
  const frame = page.createElement('iframe');
  frame.sandbox.add('allow-scripts');
  if (system) frame.sandbox.add(...SYSTEM_SANDBOX);
  if (system?.hasStorage) frame.sandbox.add('allow-same-origin');
  frame.referrerPolicy = 'no-referrer';
  frame.allow = "autoplay 'none'";
  frame.title = adTexts.label;
  frame.inert = system === null;
  frame.src = address;
  return frame;
}
