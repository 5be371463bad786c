import { describe, expect, it } from 'vitest';
import { createProgress, describeProgress } from './progress.ts';
import { noCounts } from './summary.ts';

describe('progress', () => {
  it('shows share, rate and remaining time', () => {
    expect(describeProgress({ readBytes: 250, totalBytes: 1_000, records: 3_000, written: 600, seconds: 30 })).toBe(
      '██████░░░░░░░░░░░░░░░░░░ 25 %  3.000 Datensätze, 20 geschrieben/s  noch 1:30 min',
    );
  });

  it('shows count and rate if the total is unknown', () => {
    expect(describeProgress({ readBytes: 250, totalBytes: null, records: 50, written: 50, seconds: 10 })).toBe(
      '50 Datensätze, 5 geschrieben/s',
    );
  });

  it('prints nothing without a terminal', () => {
    const written: string[] = [];
    const progress = createProgress({ write: (text) => written.push(text) }, 1_000, () => 0);
    progress.show(1, noCounts());
    progress.clear();
    expect(written).toEqual([]);
  });
});
