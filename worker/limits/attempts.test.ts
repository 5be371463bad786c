import { expect, it } from 'vitest';
import { createLogger } from '#shared/lib/logger.ts';
import { createAttempts, type AttemptCounterStub } from './attempts.ts';

let now = 0;
const LIMIT = { name: 'probe', most: 3, periodMs: 1_000 };

function attemptsWith(openCounter: (name: string) => AttemptCounterStub) {
  const lines: string[] = [];
  return {
    lines,
    attempts: createAttempts({
      openCounter,
      secret: 'a-secret-of-this-test',
      clock: () => now,
      log: createLogger((line) => void lines.push(line)),
    }),
  };
}

it('calls the limit’s counter with an HMAC of the subject', async () => {
  const asked: unknown[] = [];
  const { attempts } = attemptsWith((name) => ({
    async count(...args) {
      asked.push([name, ...args]);
      return 700;
    },
  }));
  expect([
    await attempts.count(LIMIT, 'leserin@example.de'),
    await attempts.count(LIMIT, 'leserin@example.de'),
  ]).toEqual([700, 700]);
  expect(asked[0]).toEqual(['probe', expect.stringMatching(/^[\w-]{43}$/), 3, 1_000]);
  expect(asked[1]).toEqual(asked[0]);
});

it.each([
  ['fails', () => Promise.reject(new Error('away'))],
  ['does not answer', () => new Promise<number>(() => undefined)],
])('allows all attempts when the counter %s, and logs it without a name', async (_, count) => {
  const { lines, attempts } = attemptsWith(() => ({ count }));
  expect(await attempts.count(LIMIT, 'leserin@example.de')).toBe(0);
  expect(lines).toEqual([expect.stringContaining('attempt_counter_unreachable')]);
  expect(lines.join()).not.toContain('leserin');
});

it.each([
  ['fails', () => Promise.reject(new Error('away'))],
  ['does not answer', () => new Promise<number>(() => undefined)],
])('M2 counts locally and more strictly where a limit must hold when the counter %s', async (_, count) => {
  const { attempts } = attemptsWith(() => ({ count }));
  const limit = { ...LIMIT, mostAlone: 2 };
  const waits: number[] = [];
  for (let time = 0; time < 3; time += 1) waits.push(await attempts.count(limit, 'leserin@example.de'));
  expect([waits, await attempts.count(limit, 'leser@example.de')]).toEqual([[0, 0, 1_000], 0]);
  now += 1_000;
  expect(await attempts.count(limit, 'leserin@example.de')).toBe(0);
});
