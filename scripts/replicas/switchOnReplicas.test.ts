import { expect, it } from 'vitest';
import { switchOnReplicas } from './switchOnReplicas.ts';

const place = { accountId: 'account', databaseId: 'database', token: 'token' };
const said = (mode: string) => ({
  success: true,
  errors: [],
  result: { uuid: 'database', read_replication: { mode } },
});

/** The platform, which keeps the switch. */
function createAccount() {
  const account = {
    mode: 'disabled',
    calls: 0,
    fetch: async (...asked: ConstructorParameters<typeof Request>) => {
      const request = new Request(...asked);
      const { pathname, host } = new URL(request.url);
      account.calls += 1;
      if (host !== 'api.cloudflare.com' || pathname !== '/client/v4/accounts/account/d1/database/database')
        return Response.json({ success: false, errors: [{ code: 7404, message: 'not found' }] }, { status: 404 });
      if (request.headers.get('authorization') !== 'Bearer token')
        return Response.json({ success: false, errors: [{ code: 10_000, message: 'no' }] }, { status: 403 });
      const body: { read_replication?: { mode: string } } = await request.json();
      if (request.method === 'PUT' && body.read_replication) account.mode = body.read_replication.mode;
      return Response.json(said(account.mode));
    },
  };
  return account;
}

it('G16 switches the copies of a database on, and again without harm', async () => {
  const account = createAccount();
  await switchOnReplicas({ ...place, fetch: account.fetch });
  await switchOnReplicas({ ...place, fetch: account.fetch });
  expect([account.mode, account.calls]).toEqual(['auto', 2]);
});

it.each([
  ['a token that may not', { token: 'other' }, createAccount().fetch, 'D1 answers 403: '],
  ['another database', { databaseId: 'other' }, createAccount().fetch, 'D1 answers 404: '],
  ['an answer that the switch stayed off', {}, async () => Response.json(said('disabled')), 'D1 answers 200: '],
  ['a page instead of an answer', {}, async () => new Response('<html>'), 'D1 answers 200: <html>'],
])('G16 %s is no success', async (_, change, fetch, message) => {
  await expect(switchOnReplicas({ ...place, ...change, fetch })).rejects.toThrow(message);
});
