import fs from 'node:fs';

/** Ticks since boot: total, busy, and used by this run. */
export type MachineTimes = { readonly total: number; readonly busy: number; readonly own: number };

/** Tolerated share of other processes: daemons and the kernel use a few per cent. */
const MOST_FOR_OTHERS = 0.1;
/** Shorter intervals are too imprecise, because processes are counted in hundredths of a second. */
const SHORTEST_TICKS = 200;

/**
 * Share of the processors used by others between two samples, including time stolen by the host; null for too short an
 * interval.
 */
export function shareOfOthers(before: MachineTimes, after: MachineTimes): number | null {
  const total = after.total - before.total;
  if (total < SHORTEST_TICKS) return null;
  return Math.max(0, after.busy - before.busy - (after.own - before.own)) / total;
}

export type MachineWatch = {
  /** Records the others' share since the last call, under the name of the measurement. */
  readonly look: (name: string) => void;
  /** Measurements during which others used too much, in words. */
  readonly disturbances: () => readonly string[];
};

/** @param read null on machines without the figures: no disturbance is known then. */
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
 * See proc(5). Excludes interrupts: they contain the cost of network calls, attributed to no process. Null without
 * /proc.
 */
export function readMachine(): MachineTimes | null {
  if (!fs.existsSync('/proc/stat')) return null;
  const [line = ''] = fs.readFileSync('/proc/stat', 'latin1').split('\n');
  const ticks = line.trim().split(/\s+/).slice(1, 9).map(Number);
  const [user = 0, nice = 0, system = 0, , , , , steal = 0] = ticks;
  return { total: ticks.reduce((sum, each) => sum + each, 0), busy: user + nice + system + steal, own: ownTicks() };
}

type Process = { readonly pid: number; readonly parent: number; readonly ticks: number };

/** Of the last look, and of descendants that are gone since without their parent's having waited for them. */
const seen = { ticks: 0, lost: 0 };

/**
 * Ticks of this process and its descendants, exited ones included: those of killed ones as far as a look shortly before
 * has seen them.
 */
function ownTicks(): number {
  const ticks = presentTicks();
  seen.lost += Math.max(0, seen.ticks - ticks);
  seen.ticks = ticks;
  return ticks + seen.lost;
}

function presentTicks(): number {
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

/** Null if it has exited. */
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
