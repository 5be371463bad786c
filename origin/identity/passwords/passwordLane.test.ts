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
  it('is let through one by one', async () => {
    expect(await rush(60, 30_000)).toEqual({ done: 60, most: 1 });
  });

  it('is told so after a while, by whom it is not yet the turn of', async () => {
    const { done, most } = await rush(60, 3_000);
    expect(most).toBe(1);
    expect(done).toBeGreaterThan(15);
    expect(done).toBeLessThan(30);
  });

  it('leaves the thread to others between two hashes', async () => {
    const lane = createPasswordLane(Date.now);
    const begun: number[] = [];
    const coming = Array.from({ length: 5 }, () => lane.inTurn(10_000, async () => void begun.push(Date.now())));
    await vi.advanceTimersByTimeAsync(10_000);
    await Promise.all(coming);
    for (const [at, time] of begun.entries()) expect(time - (begun[at - 1] ?? -Infinity)).toBeGreaterThanOrEqual(25);
  });
});

it('M143 a turn comes back from a request that the platform ended in the middle of it', async () => {
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

it('M143 a turn comes back when the work fails', async () => {
  const lane = createPasswordLane(Date.now);
  const failing = lane.inTurn(1_000, () => Promise.reject(new Error('x')));
  const failed = expect(failing).rejects.toThrow('x');
  await vi.advanceTimersByTimeAsync(100);
  await failed;
  const next = lane.inTurn(1_000, async () => 'mine');
  await vi.advanceTimersByTimeAsync(100);
  expect(await next).toEqual({ ok: true, value: 'mine' });
});
