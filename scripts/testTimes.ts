import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

/** One JSON file per run of vitest. */
export const TEST_TIMES_FOLDER = 'node_modules/.cache/test-times';
const SLOWEST = 10;

const fileTime = v.object({
  file: v.string(),
  project: v.string(),
  /** Import, set-up and tests of the file; portals already running in its process cost nothing. */
  ms: v.number(),
  /** Tests that passed or failed at a second try: full name, and what failed at the first. */
  retried: v.array(v.string()),
  /** Tests that did not pass: full name, and what failed at the first try. */
  failed: v.array(v.string()),
});
export type FileTime = v.InferOutput<typeof fileTime>;

export function clearTestTimes(): void {
  fs.rmSync(TEST_TIMES_FOLDER, { recursive: true, force: true });
}

/** Times of all files since {@link clearTestTimes}, slowest first. */
export function readTestTimes(): readonly FileTime[] {
  return fs
    .globSync(path.join(TEST_TIMES_FOLDER, '*.json'))
    .flatMap((name) => v.parse(v.array(fileTime), JSON.parse(fs.readFileSync(name, 'utf8'))))
    .sort((a, b) => b.ms - a.ms);
}

/** Lines for the end of `npm test`: the ten slowest files, every retried test, which is a flaky one, and the failed. */
export function describeTestTimes(times: readonly FileTime[]): readonly string[] {
  const slowest = times.slice(0, SLOWEST).map(({ file, ms }) => `  ${(ms / 1_000).toFixed(1).padStart(6)} s  ${file}`);
  const retried = times.flatMap(({ file, retried: names }) => names.map((name) => `  retried: ${file}: ${name}`));
  const failed = times.flatMap(({ file, failed: names }) => names.map((name) => `  failed: ${file}: ${name}`));
  return [`Slowest of ${times.length} test files:`, ...slowest, ...retried, ...failed];
}
