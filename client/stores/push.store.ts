import type { PushChoices } from '#shared/domain/push/pushChoices.ts';
import { reportError } from '../platform/errorHook.ts';
import { askForPush, readPushAbility, type PushAbility } from '../platform/pushChannel.ts';
import type * as PushSwitch from '../calls/pushSwitch.ts';
import { pageStore } from './pageStore.ts';

type PushState = {
  /** `unknown` until the browser has been asked. */
  readonly ability: PushAbility | 'unknown';
  /** Null while nothing is told. */
  readonly choices: PushChoices | null;
  /** What the last touch has come to. */
  readonly outcome: 'none' | 'busy' | 'saved' | 'ended' | 'failed' | 'unanswered';
  readonly load: () => Promise<void>;
  /** Has the browser ask first: only a touch may lead here. */
  readonly save: (wish: PushSwitch.PushWish) => Promise<void>;
  readonly end: () => Promise<void>;
};

/** Push messages to this browser. What subscribes comes when it is needed. */
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
    // Its message may name an endpoint.
    const name = cause instanceof Error ? cause.name : typeof cause;
    reportError({ status: null, message: `push messages: ${name}`, path: location.pathname });
    return { kind: 'failed' };
  }
}
