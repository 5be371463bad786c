import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { readPart } from '../benchmarks/report/replacePart.ts';
import { RESULTS_PARTS } from '../benchmarks/report/resultsParts.ts';

/**
 * By how many days the newest commit to measured code may be younger than its record. A whole run takes two hours of a
 * machine without other load, so not every commit can renew it. Decision 093.
 */
const TOLERANCE_DAYS = 4;

const DAY_MS = 86_400_000;
/** As `benchmarks/report/circumstances.ts` writes it. */
const MOMENT = /\b(\d{4}-\d\d-\d\d) at `([0-9a-f]{8,40})`/;
const OUT_OF_DATE = /^\*\*Out of date\*\*: /m;
const WITHOUT_TESTS = ':(exclude,glob)**/*.test.*';

export type History = {
  /** Day of the newest commit to a path, tests aside; null without one. Starts after `since` where git knows it. */
  readonly newestChange: (path: string, since?: string) => string | null;
};

/** Parts of the benchmarks' results that are older than the code they measure. */
export function checkRecords(): readonly string[] {
  const history = openHistory('.');
  if (history === null) console.warn('! the age of records was not checked: git has no whole history here');
  return history ? findStaleRecords(fs.readFileSync('benchmarks/RESULTS.md', 'utf8'), history) : [];
}

export function findStaleRecords(results: string, { newestChange }: History): readonly string[] {
  return RESULTS_PARTS.flatMap(({ heading, measures, mayLag }) => {
    const text = readPart(results, heading);
    if (text === '') return [];
    const part = `benchmarks/RESULTS.md, "${heading}"`;
    const unknown = measures.filter((path) => newestChange(path) === null);
    if (unknown.length > 0) return [`${part}: no commit has changed ${unknown.join(', ')}`];
    const [, measuredOn, commit] = MOMENT.exec(text) ?? [];
    if (measuredOn === undefined) return [`${part} does not say on which day and at which commit it was measured`];
    const changedOn = measures
      .flatMap((path) => newestChange(path, commit) ?? [])
      .toSorted()
      .at(-1);
    const isStale = changedOn !== undefined && daysBetween(measuredOn, changedOn) > TOLERANCE_DAYS;
    if (!isStale || (mayLag && OUT_OF_DATE.test(text))) return [];
    return [`${part} was measured on ${measuredOn}, and its code changed on ${changedOn}: renew the record`];
  });
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** Null without git, and in a shallow clone, whose oldest commit would count as a change of everything. */
export function openHistory(directory: string): History | null {
  const git = (...args: string[]): string | null => {
    const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', cwd: directory });
    return status === 0 ? stdout.trim() : null;
  };
  if (git('rev-parse', '--is-shallow-repository') !== 'false') return null;
  // By author's date: a rebase makes all commits new.
  const days = (range: string, path: string) => git('log', '--format=%as', range, '--', path, WITHOUT_TESTS);
  return {
    newestChange(path, since) {
      const found = (since === undefined ? null : days(`${since}..HEAD`, path)) ?? days('HEAD', path);
      return found?.split('\n').filter(Boolean).toSorted().at(-1) ?? null;
    },
  };
}
