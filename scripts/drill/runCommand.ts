import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

export type Ran = { readonly status: number | null; readonly output: string };

/** Runs an operator's command in a separate process; `whenBegun` may kill it halfway. */
export async function runCommand(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  whenBegun: (child: ChildProcess) => void = () => undefined,
): Promise<Ran> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  whenBegun(child);
  const [out, error, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { status, output: `${out}${error}` };
}
