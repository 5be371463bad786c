import { fork, type ChildProcess } from 'node:child_process';
import * as v from 'valibot';

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill();
});

/** A child process of the benchmark with a message channel; it exits with this one. */
export function forkModule(url: URL, parameters: readonly string[] = []): ChildProcess {
  return endWithUs(fork(url, parameters));
}

export function endWithUs<C extends ChildProcess>(child: C): C {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** The child's next message. Rejects if it exits instead. */
export function nextMessage<T>(child: ChildProcess, contract: v.GenericSchema<unknown, T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`${child.spawnargs.join(' ')} ended with ${code}`));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      const parsed = v.safeParse(contract, message);
      if (parsed.success) resolve(parsed.output);
      else reject(new Error(`Unexpected message: ${JSON.stringify(message).slice(0, 300)}`));
    });
  });
}
