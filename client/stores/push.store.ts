import type { PushChoices } from '#shared/domain/push/pushChoices.ts';
import { reportError } from '../platform/errorHook.ts';
import { askForPush, readPushAbility, type PushAbility } from '../platform/pushChannel.ts';
import { findPushVendorTemplate } from '../platform/pushVendorTemplate.ts';
import type * as PushSwitch from '../calls/pushSwitch.ts';
import { readStoredPush } from '../storage/storedPush.ts';
import { pageStore } from './pageStore.ts';

/** `unknown` until determined. */
export type KnownAbility = PushAbility | 'unknown';

type PushState = {
  readonly ability: KnownAbility;
  /** Null without a subscription. */
  readonly choices: PushChoices | null;
  /** Whether this browser is subscribed with us, which goes on where the title has a push vendor by now. */
  readonly isOurs: boolean;
  /** Result of the last touch. */
  readonly outcome: 'none' | 'busy' | 'saved' | 'ended' | 'failed' | 'unanswered' | 'disagreed';
  readonly load: () => Promise<void>;
  /**
   * May request the browser's permission: call it only in response to a touch. `agree` records the consent to the
   * title's push vendor, once the browser has its permission.
   */
  readonly save: (wish: PushSwitch.PushWish, agree?: () => boolean) => Promise<void>;
  readonly end: () => Promise<void>;
};

/** Push subscription of this browser. The subscribing code is loaded on demand. */
export const pushStore = pageStore<PushState>((set) => ({
  ability: 'unknown',
  choices: null,
  isOurs: false,
  outcome: 'none',
  async load() {
    set({ ability: readPushAbility(), isOurs: readStoredPush() !== null });
    const found = await attempt(({ renewPush }) => renewPush(Date.now()));
    if (found.kind === 'done')
      set({ choices: found.value, ability: readPushAbility(), isOurs: readStoredPush() !== null });
  },
  async save(wish, agree = () => true) {
    set({ outcome: 'busy' });
    const isAllowed = await askForPush();
    set({ ability: readPushAbility() });
    if (!isAllowed) return set({ outcome: 'unanswered' });
    if (!agree()) return set({ outcome: 'disagreed' });
    const saved = await attempt(({ turnPushOn }) => turnPushOn(wish, Date.now()));
    if (saved.kind === 'failed') return set({ outcome: 'failed' });
    set(
      saved.value
        ? { outcome: 'saved', choices: wish.choices, isOurs: readStoredPush() !== null }
        : { outcome: 'none', ability: 'unsupported' },
    );
  },
  async end() {
    set({ outcome: 'busy' });
    const ended = await attempt(({ turnPushOff }) => turnPushOff());
    set(ended.kind === 'failed' ? { outcome: 'failed' } : { outcome: 'ended', choices: null, isOurs: false });
  },
}));

type Attempt<T> = { readonly kind: 'done'; readonly value: T } | { readonly kind: 'failed' };

type Switch = Pick<typeof PushSwitch, 'renewPush' | 'turnPushOn' | 'turnPushOff'>;

/** That of the title's push vendor; ours where it has none, and while this browser is subscribed with us. */
async function loadSwitch(): Promise<Switch> {
  const template = readStoredPush() === null ? findPushVendorTemplate(document) : null;
  if (template === null) return import('../calls/pushSwitch.ts');
  return (await import('../platform/pushVendors.ts')).createPushVendorSwitch(template);
}

async function attempt<T>(work: (parts: Switch) => Promise<T>): Promise<Attempt<T>> {
  try {
    return { kind: 'done', value: await work(await loadSwitch()) };
  } catch (cause) {
    // The error's message may contain an endpoint.
    const name = cause instanceof Error ? cause.name : typeof cause;
    reportError({ status: null, message: `push messages: ${name}`, path: location.pathname });
    return { kind: 'failed' };
  }
}
