import { spawnSync } from 'node:child_process';
import os from 'node:os';

/** The machine of a result. */
export function describeMachine(): string {
  const [processor] = os.cpus();
  return `${os.cpus().length} cores (${processor?.model ?? 'unknown'}), ${os.type()}`;
}

/**
 * Day and commit of a result, as `scripts/checkRecords.ts` reads them: `` 2026-11-29 at `0123abcd` ``. Says so if the
 * measured code has changes that no commit has.
 */
export function describeMoment(): string {
  const commit = git('rev-parse', '--short=8', 'HEAD');
  const day = new Date().toISOString().slice(0, 10);
  if (commit === null) return `${day} at an unknown commit`;
  const hasChanges = git('status', '--porcelain', '--', '.', ':!benchmarks/RESULTS.md') !== '';
  return `${day} at \`${commit}\`${hasChanges ? ' with uncommitted changes' : ''}`;
}

function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}
