import { describe, expect, it } from 'vitest';
import { BENCH_BUDGETS } from '../benchBudgets.ts';
import { BUDGETS } from '../budgets.ts';
import { PAINT_BUDGETS } from '../paintBudgets.ts';
import { REASONS } from '../reasons.ts';
import type { Measurement } from '../measuring/measurement.ts';
import { paintSection } from '../paint/paintSection.ts';
import { explainMissed } from './explainMissed.ts';
import { lighthouseBudgetTable } from '../lighthouse/lighthouseSection.ts';
import { resultsFile } from './resultsFile.ts';

const measurements: readonly Measurement[] = BUDGETS.map(({ name }) => ({ name, value: 1 }));
const file = [
  resultsFile(measurements, { moment: '', machine: '', versions: {}, rounds: 1 }),
  paintSection({ pairs: [], chromium: '' }, measurements, 1),
  lighthouseBudgetTable(measurements),
].join('\n');

describe('the results', () => {
  it.each(BUDGETS.map(({ name }) => name))('have one verdict on %s', (name) => {
    const rows = file.split('\n').filter((line) => line.startsWith(`| \`${name}\``) && /(ok|missed)/.test(line));
    expect(rows).toHaveLength(1);
  });
});

describe('explainMissed', () => {
  const missed: Measurement = { name: 'memory-home', value: 40 };
  const shown: Measurement = { name: 'info-headers-alone', value: 4 };

  it('explains by figures of the same run', () => {
    const line = explainMissed(BENCH_BUDGETS.slice(1, 2), [missed, shown]);
    expect(line).toMatch(/^- `memory-home`: `info-headers-alone` 4\.00: µs of it/);
  });

  it('gives no reason without figures', () => {
    expect(explainMissed(BENCH_BUDGETS.slice(1, 2), [missed])).toBe(
      '- `memory-home`: why has not been measured in this run.',
    );
    expect(explainMissed(PAINT_BUDGETS.slice(0, 1), [{ name: 'paint-article-fcp', value: 9 }])).toContain('measured');
    for (const reason of Object.values(REASONS)) expect(reason.shownBy.length).toBeGreaterThan(0);
  });

  it('reports that none is missed', () => {
    expect(explainMissed(BENCH_BUDGETS.slice(1, 2), [{ ...missed, value: 26 }])).toBe('None.');
  });
});
