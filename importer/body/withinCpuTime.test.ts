import { describe, expect, it } from 'vitest';
import { withinCpuTime } from './withinCpuTime.ts';

describe('withinCpuTime', () => {
  /** A processor that gives this share of wall-clock time to the thread. */
  const sharedWith = (share: number) => () => performance.now() * share;
  const endless = (): never => {
    for (;;);
  };

  it('aborts a call that has used up its time', () => {
    expect(withinCpuTime(endless, 20)).toEqual({ ok: false, error: 'tooSlow' });
  });

  it('completes a call delayed by the machine', () => {
    let calls = 0;
    const waits = () => {
      calls += 1;
      const until = performance.now() + 60;
      while (performance.now() < until);
      return calls;
    };
    const answer = withinCpuTime(waits, 20, sharedWith(0.01));
    expect(answer.ok && answer.value).toBeGreaterThan(1);
  });

  it('terminates on a busy machine too', () => {
    expect(withinCpuTime(endless, 20, sharedWith(0.3))).toEqual({ ok: false, error: 'tooSlow' });
  });

  it('rethrows the call’s error', () => {
    expect(() =>
      withinCpuTime(() => {
        throw new RangeError('zu tief');
      }, 20),
    ).toThrow('zu tief');
  });
});
