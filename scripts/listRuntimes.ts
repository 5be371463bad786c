import { spawnSync } from 'node:child_process';

/** The runtimes that this process has started and that still run, by their process id. */
export function listRuntimes(): number[] {
  const { stdout } = spawnSync('ps', ['-axo', 'ppid=,pid=,comm='], { encoding: 'utf8' });
  return Array.from(stdout.matchAll(/^ *(\d+) +(\d+) .*workerd/gm), ([, ppid, pid]) =>
    Number(ppid) === process.pid ? [Number(pid)] : [],
  ).flat();
}
