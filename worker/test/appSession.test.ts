import { beforeAll, expect, it } from 'vitest';
import { createTestKeys, type TestKeys } from './identityKeys.ts';
import { createFaultyPortal } from './faultyPortal.ts';

let keys: TestKeys;
beforeAll(async () => {
  keys = await createTestKeys(Date.now);
});

const decoded = (bytes: ArrayBuffer) => new TextDecoder().decode(bytes);

type Brought = { readonly idToken: string; readonly accessToken: string; readonly refreshToken: string };

/** The tokens set after an app's login, and the revocations the identity service received. */
async function enter(brought: Brought, cookie = '') {
  const ended: string[] = [];
  const note = async (request: Request) => {
    ended.push(`${new URL(request.url).pathname.replace('/identity', '')} ${decoded(await request.arrayBuffer())}`);
    return Response.json({});
  };
  const { request } = createFaultyPortal({
    settings: { APP_MODE: 'native' },
    upstreams: {
      '/identity/.well-known/jwks.json': () => Response.json({ keys: [keys.jwk] }),
      '/identity/oauth2/logout': note,
      '/identity/oauth2/revoke': note,
    },
  });
  const { status, headers } = await request('/api/app/session', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
    body: new URLSearchParams({ ...brought, to: '/koeln' }).toString(),
  });
  return { status, location: headers.get('location'), cleared: headers.get('clear-site-data'), ended };
}

const tokensOf = async (sub: string, sid: string): Promise<Brought> => ({
  idToken: await keys.sign({ sub, sid }),
  accessToken: `zugang-${sid}`,
  refreshToken: `r-${sid}`,
});
const cookieOf = ({ idToken, accessToken, refreshToken }: Brought, reader: string) =>
  `__Host-id_token=${idToken}; __Host-access_token=${accessToken}; __Host-refresh_token=${refreshToken}; anon_id=${reader}`;

it('M122 ends the web view’s session, and clears the browser’s data of its reader', async () => {
  const former = await tokensOf('leser-1', 's1');
  const { status, location, cleared, ended } = await enter(
    await tokensOf('leser-2', 's2'),
    cookieOf(former, 'leser-1'),
  );
  expect([status, location, cleared]).toEqual([303, '/koeln', '"cache", "storage", "prefetchCache", "prerenderCache"']);
  expect(ended).toEqual([`/oauth2/logout id_token_hint=${former.idToken}`]);
});

it('M122 ends nothing if the app brings the current session', async () => {
  const brought = await tokensOf('leser-1', 's1');
  const former = { ...brought, accessToken: 'zugang-0', refreshToken: 'r-0' };
  expect(await enter(brought)).toMatchObject({ status: 303, ended: [] });
  expect(await enter(brought, cookieOf(former, 'leser-1'))).toMatchObject({ status: 303, ended: [] });
  expect(await enter(brought, `__Host-refresh_token=${brought.refreshToken}`)).toMatchObject({ ended: [] });
  const other = await enter(brought, '__Host-refresh_token=r-other');
  expect(other.ended).toEqual(['/oauth2/revoke token=r-other']);
});

it.each([
  ['accessToken', 'zugang mit leerzeichen'],
  ['accessToken', 'a'.repeat(4_097)],
  ['refreshToken', 'r;1'],
  ['refreshToken', 'r\r\nx'],
  ['refreshToken', ''],
  ['idToken', ''],
])('M122 adopts no session with an invalid token: %s %j', async (name, token) => {
  expect((await enter({ ...(await tokensOf('leser-1', 's1')), [name]: token })).status).toBe(400);
});
