import vm from 'node:vm';
import * as v from 'valibot';
import { err, ok, type Result } from '#shared/lib/result.ts';

/** Thrown in the script's own realm, so it is no `instanceof Error` here. */
const timeout = v.object({ code: v.literal('ERR_SCRIPT_EXECUTION_TIMEOUT') });

/** Maximum wall-clock time of a call, however busy the machine is. */
const MAX_WAIT_MS = 64_000;

/**
 * Returns the call's result, or that it exceeded its CPU time. Only a script can be interrupted, and only by wall-clock
 * time; if it got less CPU than the clock says, because the machine is busy, it is run again with a longer limit.
 * @param cpuMs CPU time used by this thread so far.
 */
export function withinCpuTime<T>(
  act: () => T,
  deadlineMs: number,
  cpuMs: () => number = threadCpuMs,
): Result<T, 'tooSlow'> {
  for (let waitMs = deadlineMs; ; waitMs *= 2) {
    const before = cpuMs();
    try {
      const outcomes: T[] = [];
      vm.runInNewContext('act()', { act: () => void outcomes.push(act()) }, { timeout: waitMs });
      const [outcome] = outcomes;
      if (outcome === undefined) throw new Error('The script ended without a result');
      return ok(outcome);
    } catch (cause) {
      if (!v.is(timeout, cause)) throw cause;
      if (cpuMs() - before >= deadlineMs || waitMs >= MAX_WAIT_MS) return err('tooSlow');
    }
  }
}

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
