import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFaultyPortal, type Answer } from '../../test/faultyPortal.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const COOKIE = '__Host-state_abcdefgh12345678';

/** Returns from the identity service, whose token endpoint answers this. */
async function comeBack(token: Answer, isSilent = false) {
  const { request } = createFaultyPortal({ upstreams: { '/identity/oauth2/token': token } });
  const cookie = `${COOKIE}=${encodeURIComponent(`verifier ${isSilent ? 's' : ''} /1001`)}`;
  const asked = request('/api/mein/oauth2/callback?code=benutzt&state=abcdefgh12345678', {
    headers: { cookie, 'sec-fetch-mode': 'navigate' },
  });
  const answer = await passTime(asked);
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    cookies: answer.headers.getSetCookie().map((line) => line.split(';')[0]),
  };
}

/** Runs timers until the promise settles and background work has ended. */
async function passTime<T>(work: Promise<T>): Promise<T> {
  const state = { isDone: false };
  void work.finally(() => (state.isDone = true));
  while (!state.isDone) await vi.advanceTimersByTimeAsync(50);
  return work;
}

const refuse: Answer = () => Response.json({ error: 'invalid_grant' }, { status: 400 });

it('M143 shows a German error for a used or foreign code, and a login that continues to the target', async () => {
  expect(await comeBack(refuse)).toEqual({
    status: 303,
    location: '/error/login-failed',
    cookies: [`${COOKIE}=`, 'redirect_after_login=%2F1001'],
  });
});

it('M143 shows no error after a silent attempt', async () => {
  expect(await comeBack(refuse, true)).toEqual({ status: 303, location: '/1001', cookies: [`${COOKIE}=`] });
});

it.each([429, 500])('M143 says that it is for later where the service answers %s', async (status) => {
  expect((await comeBack(() => new Response(null, { status }))).status).toBe(503);
});
