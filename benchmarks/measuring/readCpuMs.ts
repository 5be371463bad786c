import fs from 'node:fs';

const NS_PER_MS = 1e6;
/** Linux counts in hundredths of a second here, whatever the kernel's own tick is. */
const MS_PER_TICK = 10;
/** Positions of utime and stime behind the process's name, which may itself hold spaces. See proc(5). */
const USER_TIME = 11;
const SYSTEM_TIME = 12;

/**
 * CPU time a process has used, user and system, in milliseconds; null where there is no /proc. The scheduler's
 * nanoseconds, where the kernel shows them: measurements are a tenth of a second long, and the ticks of `stat` are too
 * coarse for that.
 */
export function readCpuMs(pid: number): number | null {
  if (!fs.existsSync(`/proc/${pid}/stat`)) return null;
  return fs.existsSync(`/proc/${pid}/schedstat`) ? readScheduledMs(pid) : readTicksMs(pid);
}

function readScheduledMs(pid: number): number {
  const threads = fs.readdirSync(`/proc/${pid}/task`);
  const ns = threads.map((thread) =>
    Number(fs.readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'latin1').split(' ')[0]),
  );
  return ns.reduce((sum, own) => sum + own, 0) / NS_PER_MS;
}

function readTicksMs(pid: number): number {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'latin1');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])) * MS_PER_TICK;
}
