import { createTimerHeap } from './timerHeap.ts';

/** A virtual clock: timers of the code under test run at their simulated times, in order, without waiting. */
export type VirtualTime = {
  readonly now: () => number;
  /** Resolves after this many simulated milliseconds. */
  readonly pass: (ms: number) => Promise<void>;
  /** Runs all timers up to this time, in order, with everything they cause. */
  readonly runUntil: (time: number) => Promise<void>;
  /** Restores the real timers. */
  readonly end: () => void;
};

/** @param start milliseconds. */
export function startVirtualTime(start: number): VirtualTime {
  const real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };
  const heap = createTimerHeap();
  const cleared = new Set<number>();
  let now = start;
  let last = 0;

  const set = (run: () => void, ms: number): number => {
    last += 1;
    heap.push({ at: now + ms, number: last, run });
    return last;
  };
  Object.assign(globalThis, {
    setTimeout: (run: () => void, ms = 0) => set(run, ms),
    clearTimeout: (number: number) => void cleared.add(number),
  });

  /** Completes all work that needs no time. */
  const settle = () => new Promise<void>((resolve) => void setImmediate(resolve));

  return {
    now: () => now,
    pass: (ms) => new Promise((resolve) => void set(resolve, ms)),
    async runUntil(time) {
      for (let next = heap.first(); next && next.at <= time; next = heap.first()) {
        heap.pop();
        if (cleared.delete(next.number)) continue;
        now = Math.max(now, next.at);
        next.run();
        await settle();
      }
      now = Math.max(now, time);
    },
    end: () => void Object.assign(globalThis, real),
  };
}
