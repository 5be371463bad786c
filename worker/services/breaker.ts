import type { Clock } from '#shared/lib/clock.ts';

/** A circuit breaker: stops calls to a failing upstream, then lets one through as a probe. */
export type Breaker = { readonly mayCall: () => boolean; readonly report: (isSuccess: boolean) => void };

export type BreakerDependencies = { readonly clock: Clock; readonly pauseMs: number; readonly onOpen: () => void };

const FAILURES_TO_OPEN = 5;

export function createBreaker({ clock, pauseMs, onOpen }: BreakerDependencies): Breaker {
  let failures = 0;
  let openUntil = 0;
  return {
    mayCall() {
      if (failures < FAILURES_TO_OPEN) return true;
      if (clock() < openUntil) return false;
      openUntil = clock() + pauseMs;
      return true;
    },
    report(isSuccess) {
      if (isSuccess) {
        failures = 0;
        return;
      }
      failures += 1;
      if (failures < FAILURES_TO_OPEN) return;
      if (failures === FAILURES_TO_OPEN) onOpen();
      openUntil = clock() + pauseMs;
    },
  };
}
