import type { Clock } from '#shared/lib/clock.ts';
import type { Logger } from '#shared/lib/logger.ts';
import { createRuns } from '#shared/lib/runs.ts';
import type { WaitUntil } from '#shared/lib/waitUntil.ts';
import { describeDeadlineFailure, withDeadline } from '#shared/lib/withDeadline.ts';
import { TIER_DEADLINE_MS, type KeyValueStore } from '../cache/sharedTiers.ts';
import { NOTHING_SWITCHED, parseSwitchState, type SwitchState } from './switchState.ts';

export type Switches = {
  /** As this isolate last read it; nothing is switched while it never could. */
  readonly current: () => SwitchState;
  /** Looks again when the last look is half a minute old; waits for the very first alone. */
  readonly follow: (waitUntil: WaitUntil) => Promise<void> | null;
  /**
   * Sets the state for all isolates: here at once, elsewhere within about seventy seconds, the delay of KV. Rejects
   * when it cannot be written.
   */
  readonly set: (state: SwitchState) => Promise<void>;
  readonly onChange: (listener: (state: SwitchState) => void) => void;
};

export type SwitchesDependencies = { readonly store: KeyValueStore; readonly clock: Clock; readonly log: Logger };

const KEY = 'switches';
/** Every read of KV by every isolate is billed. */
const LOOK_EVERY_MS = 30_000;
/** How long KV may answer from its cache where the key was read before; the platform's minimum. */
const KV_KEPT_FOR_SECONDS = 30;
const LOOK_DEADLINE_MS = 2_000;
const WRITE_DEADLINE_MS = 5_000;
/** Where the key was read before, KV may return the previous value for this long. */
const OLD_FOR_MS = 60_000;
/** A state stays until it is switched back: ten years. */
const KEPT_FOR_SECONDS = 315_360_000;

export function createSwitches({ store, clock, log }: SwitchesDependencies): Switches {
  const looks = createRuns<void>(clock, LOOK_DEADLINE_MS);
  const listeners: ((state: SwitchState) => void)[] = [];
  let state = NOTHING_SWITCHED;
  let lookedAt = -Infinity;
  let hasLooked = false;
  /** Until then, states older than the one set here are ignored. */
  let isSetUntil = -Infinity;

  const learn = (learned: SwitchState) => {
    if (learned.changedAt === state.changedAt) return;
    state = learned;
    for (const listener of listeners) listener(state);
  };

  const look = async () => {
    lookedAt = clock();
    const read = await withDeadline(
      () => store.get(KEY, { type: 'arrayBuffer', cacheTtl: KV_KEPT_FOR_SECONDS }),
      hasLooked ? LOOK_DEADLINE_MS : TIER_DEADLINE_MS,
    );
    hasLooked = true;
    if (!read.ok) return log.warn('switches_unreachable', { cause: describeDeadlineFailure(read.error) });
    const found = read.value === null ? NOTHING_SWITCHED : parseSwitchState(new TextDecoder().decode(read.value));
    if (!found) log.error('switches_unreadable');
    else if (found.changedAt > state.changedAt || clock() >= isSetUntil) learn(found);
  };

  return {
    current: () => state,
    follow(waitUntil) {
      if (!hasLooked) return looks.join(KEY, waitUntil, look);
      if (clock() - lookedAt >= LOOK_EVERY_MS) looks.begin(KEY, waitUntil, look);
      return null;
    },
    async set(wanted) {
      const bytes = new Uint8Array(new TextEncoder().encode(JSON.stringify(wanted)));
      const written = await withDeadline(
        () => store.put(KEY, bytes, { expirationTtl: KEPT_FOR_SECONDS }),
        WRITE_DEADLINE_MS,
      );
      if (!written.ok) throw new Error(`The switches were not written: ${describeDeadlineFailure(written.error)}`);
      isSetUntil = clock() + OLD_FOR_MS;
      learn(wanted);
    },
    onChange: (listener) => void listeners.push(listener),
  };
}
