import type { Clock } from './clock.ts';

/** Work that several requests want at the same time, done once. */
export type Runs<T> = {
  /** Joins the run under way under this key, or starts one. */
  readonly join: (key: string, waitUntil: (work: Promise<unknown>) => void, start: () => Promise<T>) => Promise<T>;
  /** Lets nobody join what is under way now. */
  readonly forget: () => void;
};

/**
 * One run at a time and key, kept alive by the request that began it. The platform may still end that request, and its run with it; so
 * nobody joins a run that is older than `joinableForMs`.
 */
export function createRuns<T>(clock: Clock, joinableForMs: number): Runs<T> {
  const runs = new Map<string, { readonly work: Promise<T>; readonly until: number }>();
  return {
    join(key, waitUntil, start) {
      const running = runs.get(key);
      if (running && clock() < running.until) return running.work;
      const work = start().finally(() => {
        if (runs.get(key)?.work === work) runs.delete(key);
      });
      runs.set(key, { work, until: clock() + joinableForMs });
      waitUntil(work);
      return work;
    },
    forget: () => runs.clear(),
  };
}
