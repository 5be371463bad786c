import type { Clock } from './clock.ts';
import type { WaitUntil } from './waitUntil.ts';

/** Work shared by concurrent requests. Decision 012. */
export type Runs<T> = {
  /** The result of the run in progress under this key, or of a new one. Rejects as the run does. */
  readonly join: (key: string, waitUntil: WaitUntil, start: () => Promise<T>) => Promise<T>;
  /** Starts a run unless one is in progress, without waiting for it. */
  readonly begin: (key: string, waitUntil: WaitUntil, start: () => Promise<T>) => void;
  readonly isUnderWay: (key: string) => boolean;
  /** How many are remembered: those under way, and a bounded number that never came to anything. */
  readonly size: () => number;
  /** Detaches runs in progress: later callers start new ones. */
  readonly forget: () => void;
};

/**
 * All that requests share of a run. Begun again when the request that had begun it was ended before it came to
 * anything.
 */
type Run<T> = { begunAt: number; outcome: Outcome<T> | null };

type Outcome<T> = { readonly isDone: true; readonly value: T } | { readonly isDone: false; readonly cause: unknown };

/** With so many under way, those that the platform has ended without a word are looked for and dropped. */
const MOST_RUNS = 1_000;
const SHORTEST_PAUSE_MS = 1;
const LONGEST_PAUSE_MS = 25;
/** A joiner looks again after this part of the run's age. */
const PAUSE_SHARE = 0.2;

/**
 * One run at a time and key, kept alive by the request that started it. The platform may still end that request and its
 * run, so a run older than `joinableForMs` is restarted by the next caller.
 *
 * Joining requests never await another request's promise: they use timers of their own and read a plain record.
 * Decision 012.
 */
export function createRuns<T>(clock: Clock, joinableForMs: number): Runs<T> {
  const runs = new Map<string, Run<T>>();

  const ageMs = (run: Run<T>) => clock() - run.begunAt;
  const isJoinable = (run: Run<T>) => ageMs(run) < joinableForMs;
  const isUnderWay = (key: string) => {
    const run = runs.get(key);
    return run !== undefined && isJoinable(run);
  };
  const dropEnded = () => {
    for (const [key, run] of runs) if (!isJoinable(run)) runs.delete(key);
  };
  const runOf = (key: string): Run<T> => {
    const known = runs.get(key);
    if (known) return known;
    if (runs.size >= MOST_RUNS) dropEnded();
    const run: Run<T> = { begunAt: -Infinity, outcome: null };
    runs.set(key, run);
    return run;
  };

  type Start = {
    readonly key: string;
    readonly run: Run<T>;
    readonly waitUntil: WaitUntil;
    readonly start: () => Promise<T>;
  };

  /** Never rejects. */
  const begin = ({ key, run, waitUntil, start }: Start): Promise<Outcome<T>> => {
    run.begunAt = clock();
    const running = outcomeOf(start).then((outcome) => {
      run.outcome ??= outcome;
      if (runs.get(key) === run) runs.delete(key);
      return outcome;
    });
    waitUntil(running);
    return running;
  };

  return {
    async join(key, waitUntil, start) {
      const run = runOf(key);
      while (!run.outcome) {
        if (!isJoinable(run)) return read(await begin({ key, run, waitUntil, start }));
        await pause(ageMs(run) * PAUSE_SHARE);
      }
      return read(run.outcome);
    },
    begin(key, waitUntil, start) {
      if (!isUnderWay(key)) void begin({ key, run: runOf(key), waitUntil, start });
    },
    isUnderWay,
    size: () => runs.size,
    forget: () => runs.clear(),
  };
}

async function outcomeOf<T>(start: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { isDone: true, value: await start() };
  } catch (cause) {
    return { isDone: false, cause };
  }
}

function read<T>(outcome: Outcome<T>): T {
  if (outcome.isDone) return outcome.value;
  throw outcome.cause;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.min(Math.max(ms, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS)));
}
