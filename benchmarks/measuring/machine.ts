import fs from 'node:fs';

/** What the processors have done since the machine began, in ticks: all in all, for somebody, and for this run. */
export type MachineTimes = { readonly total: number; readonly busy: number; readonly own: number };

/** What others may take of the machine: daemons and the kernel take a few hundredths. */
const MOST_FOR_OTHERS = 0.1;
/** Shorter stretches say nothing: processes are counted in hundredths of a second. */
const SHORTEST_TICKS = 200;

/**
 * The share of all processors that others had between two looks, with what the machine's host kept for itself; null
 * where too little time has passed to tell.
 */
export function shareOfOthers(before: MachineTimes, after: MachineTimes): number | null {
  const total = after.total - before.total;
  if (total < SHORTEST_TICKS) return null;
  return Math.max(0, after.busy - before.busy - (after.own - before.own)) / total;
}

export type MachineWatch = {
  /** Notes how much others had since the last look, under the name of what was measured. */
  readonly look: (name: string) => void;
  /** When others had too much, in words. */
  readonly disturbances: () => readonly string[];
};

/** @param read null where the machine does not tell: then nothing is known to have disturbed. */
export function watchMachine(read: () => MachineTimes | null = readMachine): MachineWatch {
  const found: string[] = [];
  let last = read();
  return {
    look(name) {
      const now = read();
      const share = last && now && shareOfOthers(last, now);
      if (share === null) return;
      last = now;
      if (share > MOST_FOR_OTHERS) found.push(`${name}: others had ${(share * 100).toFixed(0)} % of the machine`);
    },
    disturbances: () => found,
  };
}

/**
 * See proc(5). Interrupts are left out: what a load of network calls costs is counted there, and as nobody's. Null where
 * there is no /proc.
 */
export function readMachine(): MachineTimes | null {
  if (!fs.existsSync('/proc/stat')) return null;
  const [line = ''] = fs.readFileSync('/proc/stat', 'latin1').split('\n');
  const ticks = line.trim().split(/\s+/).slice(1, 9).map(Number);
  const [user = 0, nice = 0, system = 0, , , , , steal = 0] = ticks;
  return { total: ticks.reduce((sum, each) => sum + each, 0), busy: user + nice + system + steal, own: ownTicks() };
}

type Process = { readonly pid: number; readonly parent: number; readonly ticks: number };

/** Of this process, of all that it has begun, and of those of them that have ended. */
function ownTicks(): number {
  const processes = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);
  const own = new Set([process.pid]);
  for (let size = 0; size < own.size;) {
    size = own.size;
    for (const { pid, parent } of processes) if (own.has(parent)) own.add(pid);
  }
  return processes.filter(({ pid }) => own.has(pid)).reduce((sum, { ticks }) => sum + ticks, 0);
}

/** Null for one that has ended meanwhile. */
function readProcess(pid: number): Process | null {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    return { pid, parent, ticks: fields.slice(11, 15).reduce((sum, each) => sum + each, 0) };
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && ['ENOENT', 'ESRCH'].includes(String(cause.code))) return null;
    throw cause;
  }
}
