import fs from 'node:fs';

/** Resident memory of the workerd processes started by this process, in MiB; NaN without /proc. */
export function readWorkerdMib(): number {
  if (!fs.existsSync('/proc/self/status')) return Number.NaN;
  const statuses = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(readStatus)
    .filter((status) => /^Name:\s+workerd$/m.test(status) && status.includes(`\nPPid:\t${process.pid}\n`));
  return statuses.reduce((sum, status) => sum + Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0), 0) / 1_024;
}

/** Empty if the process has exited. */
function readStatus(pid: string): string {
  try {
    return fs.readFileSync(`/proc/${pid}/status`, 'latin1');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause) return '';
    throw cause;
  }
}
