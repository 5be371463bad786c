import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TokenAnswer } from '#shared/contracts/identity.contract.ts';
import { createLogger } from '#shared/lib/logger.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import { createTitleHosts } from '../http/titleHosts.ts';
import { readVisit } from '../http/visit.ts';
import type { UpstreamFailure } from '../services/upstream.ts';
import { createLogIn } from './logIn.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const TOKENS: TokenAnswer = { id_token: 'ausweis', access_token: 'zugang', refresh_token: 'neu' };
const titles = createTitleHosts((mandator) => `http://${mandator}.localhost`);

/** Logs in against these answers of the service, in order, and returns the calls it received. */
async function logInWith(...answers: readonly Result<TokenAnswer, UpstreamFailure>[]) {
  const asked: string[] = [];
  const pending: Promise<unknown>[] = [];
  const logIn = createLogIn({
    identity: {
      redeemCode: async (_, { code }) => {
        asked.push(`redeem ${code}`);
        return answers[asked.length - 1] ?? err({ kind: 'timeout' });
      },
      revoke: async (_, token) => {
        asked.push(`revoke ${token}`);
        return ok(null);
      },
      authorize: async () => err({ kind: 'timeout' }),
      endSession: async () => ok(null),
    },
    sessions: { begin: async () => null, identify: async () => null },
    publicOrigin: (mandator) => `http://${mandator}.localhost`,
    clock: Date.now,
    log: createLogger(() => undefined),
  });
  const visit = readVisit(new Request('http://tagesbote.localhost/'), titles, (work) => void pending.push(work));
  const outcome = await logIn.withCode(visit, 'code', 'verifier');
  await vi.advanceTimersByTimeAsync(10_000);
  await Promise.all(pending);
  return { outcome, asked };
}

const statusOf = (status: number) => ({ kind: 'status', status, headers: new Headers(), body: null }) as const;
const LATE = err({ kind: 'timeout' } as const);

it('M66 revokes the session of a login that comes too late, through its code', async () => {
  expect(await logInWith(LATE, ok(TOKENS))).toEqual({
    outcome: LATE,
    asked: ['redeem code', 'redeem code', 'revoke neu'],
  });
});

it.each<UpstreamFailure>([{ kind: 'network' }, { kind: 'garbage' }, statusOf(502)])(
  'M66 revokes a session whose response was lost: %j',
  async (lost) => {
    expect((await logInWith(err(lost), ok(TOKENS))).asked).toEqual(['redeem code', 'redeem code', 'revoke neu']);
  },
);

it('M66 revokes a session whose tokens this portal cannot use', async () => {
  expect(await logInWith(ok(TOKENS))).toEqual({
    outcome: err({ kind: 'unusable' }),
    asked: ['redeem code', 'revoke neu'],
  });
});

it('M66 leaves it to the service to revoke the session of a used code', async () => {
  const refused = err(statusOf(400));
  expect((await logInWith(LATE, refused)).asked).toEqual(['redeem code', 'redeem code']);
  expect((await logInWith(refused)).asked).toEqual(['redeem code']);
});
