import fs from 'node:fs';

const NS_PER_MS = 1e6;
/** Linux reports hundredths of a second here, whatever the kernel's tick is. */
const MS_PER_TICK = 10;
/** Positions of utime and stime after the process name, which may contain spaces. See proc(5). */
const USER_TIME = 11;
const SYSTEM_TIME = 12;

/**
 * CPU time of a process, user and system, in milliseconds; null without /proc. Uses the scheduler's nanoseconds if
 * available, because the ticks of `stat` are too coarse for slices of a tenth of a second.
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
