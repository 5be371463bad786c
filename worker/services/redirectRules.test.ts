import { beforeEach, expect, it } from 'vitest';
import type { Redirect } from '#shared/contracts/contentServer.contract.ts';
import { err, ok } from '#shared/lib/result.ts';
import type { LeadsOn } from '#shared/domain/addresses/redirectAddress.ts';
import { createRedirectRules } from './redirectRules.ts';

const RULE: Redirect = { from: '/alt', to: '/neu', status: 301 };
const waitUntil = () => undefined;
let now = 0;
let asked: string[] = [];
let leadsOn: LeadsOn = 'probably';
let isDown = false;
let rules: readonly Redirect[] = [];

function createRules() {
  const fetchRedirects = async (_: string, path: string) => (
    asked.push(path),
    isDown ? err({ kind: 'network' as const }) : ok(rules)
  );
  return createRedirectRules({
    fetchRedirects,
    addresses: { mayLeadOn: () => leadsOn },
    clock: () => now,
    freshForSeconds: 60,
  });
}

beforeEach(() => {
  now = 0;
  asked = [];
  leadsOn = 'probably';
  isDown = false;
  rules = [RULE];
});

it('fetches a path’s rule once, and again when it is old or forgotten', async () => {
  const { find, forget } = createRules();
  for (let time = 0; time < 5; time += 1)
    expect((await find('tagesbote', '/alt', waitUntil)).get('/alt')).toEqual(RULE);
  expect(asked).toEqual(['/alt']);
  forget();
  rules = [];
  for (let time = 0; time < 5; time += 1) expect((await find('tagesbote', '/alt', waitUntil)).size).toBe(0);
  expect(asked).toHaveLength(2);
  now += 60_000;
  await find('tagesbote', '/alt', waitUntil);
  expect(asked).toHaveLength(3);
});

it.each([
  ['probably', 1, 1],
  ['perhaps', 0, 1],
  ['no', 0, 0],
] as const)(
  'where a rule stands %s, a page asks %i times and who finds none %i times',
  async (answer, forPage, forMissing) => {
    leadsOn = answer;
    const { find, findForMissing } = createRules();
    await find('tagesbote', '/alt', waitUntil);
    expect(asked).toHaveLength(forPage);
    await findForMissing('tagesbote', '/alt', waitUntil);
    expect(asked).toHaveLength(forMissing);
  },
);

it('keeps the last rule while the content server is down, without a call per reader', async () => {
  const { find } = createRules();
  await find('tagesbote', '/alt', waitUntil);
  isDown = true;
  now += 60_000;
  for (let time = 0; time < 5; time += 1)
    expect((await find('tagesbote', '/alt', waitUntil)).get('/alt')).toEqual(RULE);
  expect(asked).toHaveLength(2);
});
