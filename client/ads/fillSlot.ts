import {
  AD_QUESTION,
  parseAdMessage,
  parsePoliticalAdMessage,
  parseSystemAdMessage,
} from '#shared/domain/ads/adMessage.ts';
import type { Ad } from './ad.ts';
import { createFrame } from './createFrame.ts';
import { emptySlot } from './emptySlot.ts';
import { guardFocus } from './guardFocus.ts';
import { showFacts } from './showFacts.ts';
import { showPoliticalFacts } from './showPoliticalFacts.ts';
import { showSystem } from './showSystem.ts';
import { watchEntering } from './watchEntering.ts';

/**
 * An ad that has not identified itself by then is removed. A system first hears the consent, then holds an auction: 10 s
 * are enough for three seconds of each on a slow connection.
 */
const DEADLINE_MS = { own: 5_000, system: 10_000 };

/**
 * Frames an ad, asks for its facts once loaded, and displays them. Removes for good an ad that misbehaves: navigates,
 * takes the focus, sends unrequested, wrong or further messages, or does not answer in time. Threats, ads.
 */
export function fillSlot(slot: HTMLElement, ad: Ad, left: AbortSignal): void {
  const page = slot.ownerDocument;
  const over = new AbortController();
  const { signal } = over;
  const frame = createFrame(page, ad);
  const putOut = () => {
    if (signal.aborted) return;
    over.abort();
    emptySlot(slot, left);
  };
  const deadline = setTimeout(putOut, ad.system ? DEADLINE_MS.system : DEADLINE_MS.own);
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
  const answer = ad.system ? answerOfSystem(slot, ad.system) : answerOfAd(slot, ad, signal);
  const origin = ad.system?.hasStorage ? ad.origin : OPAQUE;
  window.addEventListener(
    'message',
    (message) => {
      if (message.source === null || message.source !== frame.contentWindow) return;
      const outcome = answer(state === 'asked' && message.origin === origin ? message.data : null);
      if (outcome === 'ignored') return;
      state = 'told';
      if (outcome instanceof Promise) void outcome.then((isShown) => (isShown ? settle() : putOut()));
      else if (outcome === 'shown') settle();
      else putOut();
    },
    { signal },
  );
  const isEntered = ad.system ? watchEntering(frame, signal) : () => false;
  guardFocus(frame, { isEntered, taken: putOut }, signal);
  slot.append(frame);
}

/** Origin of a sandboxed frame in its messages: any other is not from the framed ad. */
const OPAQUE = 'null';

/** Shows what a message of the frame says; null for one that came unasked or from elsewhere. */
type Answer = (data: unknown) => 'shown' | 'refused' | 'ignored' | Promise<boolean>;

function answerOfAd(slot: HTMLElement, ad: Ad, signal: AbortSignal): Answer {
  return (data) => {
    const political = ad.takesPolitical ? parsePoliticalAdMessage(data) : null;
    if (political) return showPoliticalFacts(slot, political, ad, signal);
    const told = parseAdMessage(data);
    if (!told) return 'refused';
    showFacts(slot, told, ad);
    return 'shown';
  };
}

/** A system's script sends other messages too: to the consent platform, among others. */
function answerOfSystem(slot: HTMLElement, system: NonNullable<Ad['system']>): Answer {
  return (data) => {
    const told = parseSystemAdMessage(data);
    if (!told) return 'ignored';
    if (told.isEmpty) return 'refused';
    showSystem(slot, system);
    return 'shown';
  };
}
