import { spawnSync } from 'node:child_process';

/** Process ids of the running workerd processes started by this process. */
export function listRuntimes(): number[] {
  const { stdout } = spawnSync('ps', ['-axo', 'ppid=,pid=,comm='], { encoding: 'utf8' });
  return Array.from(stdout.matchAll(/^ *(\d+) +(\d+) .*workerd/gm), ([, ppid, pid]) =>
    Number(ppid) === process.pid ? [Number(pid)] : [],
  ).flat();
}
