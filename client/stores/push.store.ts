import type { PushChoices } from '#shared/domain/push/pushChoices.ts';
import { reportError } from '../platform/errorHook.ts';
import { askForPush, readPushAbility, type PushAbility } from '../platform/pushChannel.ts';
import type * as PushSwitch from '../calls/pushSwitch.ts';
import { pageStore } from './pageStore.ts';

type PushState = {
  /** `unknown` until determined. */
  readonly ability: PushAbility | 'unknown';
  /** Null without a subscription. */
  readonly choices: PushChoices | null;
  /** Result of the last touch. */
  readonly outcome: 'none' | 'busy' | 'saved' | 'ended' | 'failed' | 'unanswered';
  readonly load: () => Promise<void>;
  /** May request the browser's permission: call it only in response to a touch. */
  readonly save: (wish: PushSwitch.PushWish) => Promise<void>;
  readonly end: () => Promise<void>;
};

/** Push subscription of this browser. The subscribing code is loaded on demand. */
export const pushStore = pageStore<PushState>((set) => ({
  ability: 'unknown',
  choices: null,
  outcome: 'none',
  async load() {
    set({ ability: readPushAbility() });
    const found = await attempt(({ renewPush }) => renewPush(Date.now()));
    if (found.kind === 'done') set({ choices: found.value, ability: readPushAbility() });
  },
  async save(wish) {
    set({ outcome: 'busy' });
    const isAllowed = await askForPush();
    set({ ability: readPushAbility() });
    if (!isAllowed) return set({ outcome: 'unanswered' });
    const saved = await attempt(({ turnPushOn }) => turnPushOn(wish, Date.now()));
    if (saved.kind === 'failed') return set({ outcome: 'failed' });
    set(saved.value ? { outcome: 'saved', choices: wish.choices } : { outcome: 'none', ability: 'unsupported' });
  },
  async end() {
    set({ outcome: 'busy' });
    const ended = await attempt(({ turnPushOff }) => turnPushOff());
    set(ended.kind === 'failed' ? { outcome: 'failed' } : { outcome: 'ended', choices: null });
  },
}));

type Attempt<T> = { readonly kind: 'done'; readonly value: T } | { readonly kind: 'failed' };

async function attempt<T>(work: (parts: typeof PushSwitch) => Promise<T>): Promise<Attempt<T>> {
  try {
    return { kind: 'done', value: await work(await import('../calls/pushSwitch.ts')) };
  } catch (cause) {
    // The error's message may contain an endpoint.
    const name = cause instanceof Error ? cause.name : typeof cause;
    reportError({ status: null, message: `push messages: ${name}`, path: location.pathname });
    return { kind: 'failed' };
  }
}
