import { expect, it } from 'vitest';
import { err, ok } from '#shared/lib/result.ts';
import { createIdentityHealth } from './identityHealth.ts';
import type { Identity } from './identity.ts';

const waitUntil = () => undefined;

function createHealth(answer: Identity['fetchHealth']) {
  let now = 0;
  let calls = 0;
  const health = createIdentityHealth({ fetchHealth: () => ((calls += 1), answer()) }, () => now);
  return { ask: () => health(waitUntil), pass: (ms: number) => void (now += ms), calls: () => calls };
}

it('G19 calls the identity service once in ten seconds, however many requests there are', async () => {
  let isAway = false;
  const { ask, pass, calls } = createHealth(async () => (isAway ? err({ kind: 'timeout' }) : ok(null)));
  expect(new Set(await Promise.all(Array.from({ length: 50 }, ask)))).toEqual(new Set(['ok']));
  isAway = true;
  pass(9_999);
  expect([await ask(), calls()]).toEqual(['ok', 1]);
  pass(1);
  expect([await ask(), await ask(), calls()]).toEqual(['away', 'away', 2]);
  isAway = false;
  pass(10_000);
  expect([await ask(), calls()]).toEqual(['ok', 3]);
});

it.each([401, 404, 500, 503])('G19 treats %d as away', async (status) => {
  const { ask } = createHealth(async () => err({ kind: 'status', status, headers: new Headers(), body: null }));
  expect(await ask()).toBe('away');
});

it('G19 does not wait for a hanging call, and makes no second one', async () => {
  const { ask, calls } = createHealth(() => new Promise(() => undefined));
  expect(new Set(await Promise.all([ask(), ask(), ask()]))).toEqual(new Set(['away']));
  expect([await ask(), calls()]).toEqual(['away', 1]);
});
