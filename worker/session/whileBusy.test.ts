import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { err, ok, type Result } from '#shared/lib/result.ts';
import type { UpstreamFailure } from '../services/upstream.ts';
import { whileBusy } from './whileBusy.ts';

const refusal = (status: number, name: string): UpstreamFailure => ({
  kind: 'status',
  status,
  headers: new Headers(),
  body: { data: null, error: { status, name } },
});
const busy = err(refusal(429, 'BusyError'));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function ask(answers: readonly Result<string, UpstreamFailure>[]) {
  let asked = 0;
  const asking = whileBusy(async () => answers[Math.min(asked++, answers.length - 1)] ?? busy);
  const cameAt = Date.now();
  const ended = asking.then((answer) => ({ answer, ms: Date.now() - cameAt }));
  await vi.advanceTimersByTimeAsync(60_000);
  return { ...(await ended), asked };
}

it('M143 waits through a rush and succeeds', async () => {
  const { answer, asked } = await ask([busy, busy, busy, ok('drin')]);
  expect([answer, asked]).toEqual([ok('drin'), 4]);
});

it('M143 reports too many attempts at once', async () => {
  const tooMany = err(refusal(429, 'RateLimitError'));
  const { answer, asked, ms } = await ask([tooMany, ok('drin')]);
  expect([answer, asked, ms]).toEqual([tooMany, 1, 0]);
});

it('M143 gives up after twenty seconds', async () => {
  const { answer, ms } = await ask([busy]);
  expect(answer).toEqual(busy);
  expect(ms).toBeGreaterThanOrEqual(20_000);
  expect(ms).toBeLessThan(21_000);
});
