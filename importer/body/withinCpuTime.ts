import vm from 'node:vm';
import * as v from 'valibot';
import { err, ok, type Result } from '#shared/lib/result.ts';

/** Of the script's own realm, so no instance of `Error` here. */
const timeout = v.object({ code: v.literal('ERR_SCRIPT_EXECUTION_TIMEOUT') });

/** However busy the machine is: nobody waits longer for one call. */
const MAX_WAIT_MS = 64_000;

/**
 * What the call returns, or that it has used up its time. Only a script can be ended in the middle of a call, and by the
 * clock alone; one that had less of the processor than the clock says, because others had it, is run again for longer.
 * @param cpuMs what this thread has used so far.
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
      if (outcome === undefined) throw new Error('A script that has ended has not acted');
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
