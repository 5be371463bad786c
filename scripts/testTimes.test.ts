import { describe, expect, it } from 'vitest';
import { describeTestTimes, type FileTime } from './testTimes.ts';

const timeOf = (at: number): FileTime => ({
  file: `e2e/file${at}.test.ts`,
  project: 'portal',
  ms: 20_000 - at * 1_000,
  retried: at === 11 ? ['M83 unlocks for a bought article'] : [],
  failed: at === 10 ? ['M84 asks once: expected 1'] : [],
});

describe('the times of test files', () => {
  const lines = describeTestTimes(Array.from({ length: 12 }, (_, at) => timeOf(at)));

  it('prints the ten slowest files with their seconds', () => {
    expect(lines.slice(0, 11)).toEqual([
      'Slowest of 12 test files:',
      '    20.0 s  e2e/file0.test.ts',
      ...Array.from({ length: 9 }, (_, at) => `    ${(19 - at).toFixed(1)} s  e2e/file${at + 1}.test.ts`),
    ]);
  });

  it('lists a retried and a failed test of fast files', () => {
    expect(lines.slice(11)).toEqual([
      '  retried: e2e/file11.test.ts: M83 unlocks for a bought article',
      '  failed: e2e/file10.test.ts: M84 asks once: expected 1',
    ]);
  });
});
