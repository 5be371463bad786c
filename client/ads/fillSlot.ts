import { AD_QUESTION, parseAdMessage, parsePoliticalAdMessage } from '#shared/domain/ads/adMessage.ts';
import type { Ad } from './ad.ts';
import { createFrame } from './createFrame.ts';
import { emptySlot } from './emptySlot.ts';
import { guardFocus } from './guardFocus.ts';
import { showFacts } from './showFacts.ts';
import { showPoliticalFacts } from './showPoliticalFacts.ts';

/** An ad that has not identified itself by then is removed. */
const DEADLINE_MS = 5_000;

/**
 * Frames an ad, asks for its facts once loaded, and displays them. Removes for good an ad that misbehaves: navigates,
 * takes the focus, sends unrequested, wrong or further messages, or does not answer in time. Threats, ads.
 */
export function fillSlot(slot: HTMLElement, ad: Ad, left: AbortSignal): void {
  const page = slot.ownerDocument;
  const over = new AbortController();
  const { signal } = over;
  const frame = createFrame(page, ad.address);
  const putOut = () => {
    if (signal.aborted) return;
    over.abort();
    emptySlot(slot, left);
  };
  const deadline = setTimeout(putOut, DEADLINE_MS);
  const settle = () => {
    clearTimeout(deadline);
    slot.dataset['told'] = '';
  };
  signal.addEventListener('abort', () => {
    clearTimeout(deadline);
    for (const added of [...slot.children].slice(1)) added.remove();
    delete slot.dataset['told'];
  });
  left.addEventListener('abort', () => over.abort(), { signal });
  let state: 'loading' | 'asked' | 'told' = 'loading';
  frame.addEventListener(
    'load',
    () => {
      // A second load means that the frame has navigated.
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
      // Messages of the sandboxed frame have the origin `null`: any other is not from the framed ad.
      const isAnswer = origin === 'null' && state === 'asked';
      const told = isAnswer ? parseAdMessage(data) : null;
      const political = isAnswer && ad.takesPolitical ? parsePoliticalAdMessage(data) : null;
      state = 'told';
      if (political) {
        void showPoliticalFacts(slot, political, ad, signal).then((isShown) => (isShown ? settle() : putOut()));
        return;
      }
      if (!told) return putOut();
      settle();
      showFacts(slot, told, ad);
    },
    { signal },
  );
  guardFocus(frame, putOut, signal);
  slot.append(frame);
}
