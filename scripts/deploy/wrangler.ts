import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { offlineEnvironment } from '../offlineEnvironment.ts';

/** Runs a wrangler command from the path and returns its output. */
export type Wrangler = (...args: readonly string[]) => Promise<string>;

const run = promisify(execFile);
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
/** The platform allows 1,200 calls of an account in five minutes, then none for five minutes. */
const THROTTLED = /\[code: 971\]|\b429\b/;
const UNTIL_TAKEN_AGAIN_MINUTES = 5;
const TRIES = 3;
/** Longer than any command takes; wrangler may not notice a lost connection. */
const DEADLINE_MS = 15 * 60_000;

/** @throws with the output if the command fails, so that no later stage runs. */
export function createWrangler(pause: (minutes: number) => Promise<void>, deadlineMs = DEADLINE_MS): Wrangler {
  return async (...args) => {
    console.log(`  wrangler ${args.join(' ')}`);
    // Only npm scripts have the project's own wrangler on the path.
    const env = offlineEnvironment({
      CI: 'true',
      WRANGLER_LOG: 'log',
      PATH: `${process.env['PATH']}:node_modules/.bin`,
    });
    for (let tries = 1; ; tries += 1) {
      try {
        // Not `timeout`: wrangler exits with 0 when terminated.
        const signal = AbortSignal.timeout(deadlineMs);
        return (await run('wrangler', args, { env, maxBuffer: MAX_OUTPUT_BYTES, signal })).stdout;
      } catch (cause) {
        const wrote = describeFailure(cause, deadlineMs);
        if (tries === TRIES || !THROTTLED.test(wrote))
          throw new Error(`wrangler ${args.join(' ')}\n${wrote}`, { cause });
        console.log(`  The platform takes no more calls for now: again in ${UNTIL_TAKEN_AGAIN_MINUTES} minutes`);
        await pause(UNTIL_TAKEN_AGAIN_MINUTES);
      }
    }
  };
}

function describeFailure(cause: unknown, deadlineMs: number): string {
  const { stdout = '', stderr = '', message = '', code = '' } = Object(cause);
  const ended = code === 'ABORT_ERR' ? `ended: no answer within ${deadlineMs / 60_000} minutes` : '';
  return `${stdout}${stderr}${ended}` || message;
}
