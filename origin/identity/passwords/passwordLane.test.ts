import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPasswordLane } from './passwordLane.ts';

const HASH_MS = 100;
const rest = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Starts many tasks at once and advances the clock. */
async function rush(count: number, patienceMs: number) {
  const lane = createPasswordLane(Date.now);
  let [inside, most] = [0, 0];
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await rest(HASH_MS);
    inside -= 1;
  };
  const coming = Array.from({ length: count }, () => lane.inTurn(patienceMs, work));
  await vi.advanceTimersByTimeAsync(60_000);
  const outcomes = await Promise.all(coming);
  return { done: outcomes.filter(({ ok }) => ok).length, most };
}

describe('M143 a rush of logins', () => {
  it('runs one at a time', async () => {
    expect(await rush(60, 30_000)).toEqual({ done: 60, most: 1 });
  });

  it('answers busy after the patience of those still waiting', async () => {
    const { done, most } = await rush(60, 3_000);
    expect(most).toBe(1);
    expect(done).toBeGreaterThan(15);
    expect(done).toBeLessThan(30);
  });

  it('yields the thread between two hashes', async () => {
    const lane = createPasswordLane(Date.now);
    const begun: number[] = [];
    const coming = Array.from({ length: 5 }, () => lane.inTurn(10_000, async () => void begun.push(Date.now())));
    await vi.advanceTimersByTimeAsync(10_000);
    await Promise.all(coming);
    for (const [at, time] of begun.entries()) expect(time - (begun[at - 1] ?? -Infinity)).toBeGreaterThanOrEqual(25);
  });
});

it('M143 recovers the turn of a request that was aborted', async () => {
  const lane = createPasswordLane(Date.now);
  void lane.inTurn(1_000, () => new Promise(() => undefined));
  expect(await Promise.race([lane.inTurn(0, async () => 'mine'), Promise.resolve('waits')])).not.toEqual({
    ok: true,
    value: 'mine',
  });
  const later = lane.inTurn(10_000, async () => 'mine');
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await later).toEqual({ ok: true, value: 'mine' });
});

it('M143 recovers the turn when the work fails', async () => {
  const lane = createPasswordLane(Date.now);
  const failing = lane.inTurn(1_000, () => Promise.reject(new Error('x')));
  const failed = expect(failing).rejects.toThrow('x');
  await vi.advanceTimersByTimeAsync(100);
  await failed;
  const next = lane.inTurn(1_000, async () => 'mine');
  await vi.advanceTimersByTimeAsync(100);
  expect(await next).toEqual({ ok: true, value: 'mine' });
});
