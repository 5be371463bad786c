import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RESULTS_PARTS } from '../benchmarks/report/resultsParts.ts';
import { findStaleRecords, openHistory, type History } from './checkRecords.ts';

const changedOn = (day: string | null): History => ({ newestChange: () => day });
const record = (heading: string, moment: string, more = '') =>
  `${heading}\n\nWritten by a run; ${moment}.\n\n${more}\n`;
const MEASURED = '2026-11-20 at `0123abcd`';

describe('findStaleRecords', () => {
  it.each([
    ['on the day', '2026-11-20'],
    ['four days later', '2026-11-24'],
    ['before', '2026-10-01'],
  ])('accepts a record whose code changed %s', (_, day) => {
    expect(findStaleRecords(record('# Results', MEASURED), changedOn(day))).toEqual([]);
  });

  it.each(RESULTS_PARTS.map(({ heading }) => heading))('finds "%s" whose code changed five days later', (heading) => {
    expect(findStaleRecords(record(heading, MEASURED), changedOn('2026-11-25'))).toEqual([
      `benchmarks/RESULTS.md, "${heading}" was measured on 2026-11-20, and its code changed on 2026-11-25: renew the record`,
    ]);
  });

  it('accepts an old part that says so, unless it has budgets', () => {
    const marked = (heading: string) => record(heading, MEASURED, '**Out of date**: the search has changed.');
    expect(findStaleRecords(marked('## Archives'), changedOn('2026-12-24'))).toEqual([]);
    expect(findStaleRecords(marked('## Paint'), changedOn('2026-12-24'))).toHaveLength(1);
  });

  it('reads each part by its own day', () => {
    const results = `${record('# Results', MEASURED)}\n${record('## Paint', '2026-11-24 at `0123abcd`')}`;
    expect(findStaleRecords(results, changedOn('2026-11-26'))).toEqual([expect.stringContaining('"# Results"')]);
  });

  it.each(['2026-11-20', 'on some day at `0123abcd`'])('finds a record without its commit or day: %s', (moment) => {
    expect(findStaleRecords(record('## Paint', moment), changedOn('2026-11-20'))).toEqual([
      expect.stringContaining('does not say'),
    ]);
  });

  it('finds a path that no commit has changed', () => {
    expect(findStaleRecords(record('## Paint', MEASURED), changedOn(null))).toEqual([
      expect.stringContaining('no commit has changed worker, shared'),
    ]);
  });

  it('knows every path that is measured', () => {
    const paths = RESULTS_PARTS.flatMap(({ measures }) => measures);
    expect(paths.filter((measured) => !fs.existsSync(measured))).toEqual([]);
  });
});

describe('openHistory', () => {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'pressehaus-records-'));
  const house = path.join(directory, 'house');
  const git = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8', cwd: house });
    if (status !== 0) throw new Error(stderr);
    return stdout.trim();
  };
  const commit = (file: string, day: string): string => {
    fs.mkdirSync(path.dirname(path.join(house, file)), { recursive: true });
    fs.appendFileSync(path.join(house, file), `${day}\n`);
    git('add', '.');
    const author = ['-c', 'user.name=A', '-c', 'user.email=a@demo.example'];
    git(...author, 'commit', '-qm', 'change', `--date=${day}T12:00:00Z`);
    return git('rev-parse', 'HEAD');
  };

  beforeAll(() => {
    fs.mkdirSync(house);
    git('init', '-q');
    commit('worker/app.ts', '2026-11-20');
  });
  afterAll(() => fs.rmSync(directory, { recursive: true }));

  it('finds the newest change of a path, without tests and other paths', () => {
    commit('worker/app.ts', '2026-11-22');
    commit('worker/app.test.ts', '2026-11-24');
    commit('client/main.ts', '2026-11-25');
    expect(openHistory(house)?.newestChange('worker')).toBe('2026-11-22');
    expect(openHistory(house)?.newestChange('origin')).toBe(null);
  });

  it('finds changes since the measured commit only, and all where a rebase has removed it', () => {
    const measured = commit('worker/app.ts', '2026-11-26');
    expect(openHistory(house)?.newestChange('worker', measured)).toBe(null);
    commit('worker/app.ts', '2026-11-27');
    expect(openHistory(house)?.newestChange('worker', measured)).toBe('2026-11-27');
    expect(openHistory(house)?.newestChange('worker', '0123abcd')).toBe('2026-11-27');
  });

  it('is null in a shallow clone and without git', () => {
    git('clone', '-q', '--depth', '1', `file://${house}`, path.join(directory, 'shallow'));
    expect(openHistory(path.join(directory, 'shallow'))).toBe(null);
    expect(openHistory(directory)).toBe(null);
  });
});
