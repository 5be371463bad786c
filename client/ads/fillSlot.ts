import { AD_QUESTION, parseAdMessage } from '#shared/domain/ads/adMessage.ts';
import type { Ad } from './ad.ts';
import { createFrame } from './createFrame.ts';
import { emptySlot } from './emptySlot.ts';
import { guardFocus } from './guardFocus.ts';
import { showFacts } from './showFacts.ts';

/** An ad that has not said whose it is by then is none. */
const DEADLINE_MS = 5_000;

/**
 * Frames an ad, asks it whose it is once it has arrived, and shows that. What does anything else is put out for good:
 * an ad that goes elsewhere, takes the focus, speaks unasked, says something else or something more, or says nothing in
 * time. Threats, ads.
 */
export function fillSlot(slot: HTMLElement, ad: Ad, left: AbortSignal): void {
  const page = slot.ownerDocument;
  const over = new AbortController();
  const { signal } = over;
  const frame = createFrame(page, ad.address);
  const putOut = () => {
    over.abort();
    emptySlot(slot, left);
  };
  const deadline = setTimeout(putOut, DEADLINE_MS);
  signal.addEventListener('abort', () => {
    clearTimeout(deadline);
    for (const added of [...slot.children].slice(1)) added.remove();
  });
  left.addEventListener('abort', () => over.abort(), { signal });
  let state: 'loading' | 'asked' | 'told' = 'loading';
  frame.addEventListener(
    'load',
    () => {
      // Whoever comes second is not who was framed.
      if (state !== 'loading') return putOut();
      state = 'asked';
      frame.contentWindow?.postMessage(AD_QUESTION, '*');
    },
    { signal },
  );
  window.addEventListener(
    'message',
    ({ source, origin, data }) => {
      if (source === null || source !== frame.contentWindow) return;
      // A sandbox without an origin of its own says `null`: whatever else is there is not the ad that was framed.
      const told = origin === 'null' && state === 'asked' ? parseAdMessage(data) : null;
      if (!told) return putOut();
      state = 'told';
      clearTimeout(deadline);
      showFacts(slot, told, ad);
    },
    { signal },
  );
  guardFocus(frame, putOut, signal);
  slot.append(frame);
}
