import { expect, it } from 'vitest';
import { COOKIES } from '#shared/cookies/cookies.ts';
import { createFaultyPortal, type Answer } from '../../test/faultyPortal.ts';
import { createTestKeys } from '../../test/identityKeys.ts';

/**
 * Opens a page of the account area with an id token that is good, at a time when the identity service says this of the
 * session.
 */
async function open(path: string, upstreams: { readonly sessions: Answer; readonly token: Answer }) {
  const keys = await createTestKeys(Date.now);
  const { request } = createFaultyPortal({
    upstreams: {
      '/identity/.well-known/jwks.json': () => Response.json({ keys: [keys.jwk] }),
      '/identity/sessions': upstreams.sessions,
      '/identity/oauth2/token': upstreams.token,
    },
  });
  const cookie = `${COOKIES.idToken.name}=${await keys.sign()}; ${COOKIES.accessToken.name}=zugang; ${COOKIES.refreshToken.name}=erneuerung`;
  const answer = await request(path, { headers: { cookie, 'sec-fetch-mode': 'navigate' } });
  return {
    ...answer,
    ended: answer.headers.getSetCookie().filter((line) => /^__Host-\w+=; Max-Age=0/.test(line)).length,
  };
}

const unauthorized: Answer = () => Response.json({ error: { name: 'UnauthorizedError' } }, { status: 401 });
const isOver: Answer = () => Response.json({ error: 'invalid_grant' }, { status: 400 });
const isAway: Answer = () => new Response(null, { status: 500 });

it.each(['/account', '/__mein-portal/account'])(
  'M70 %s shows nothing of a reader whose session was ended elsewhere, and asks who it is',
  async (path) => {
    const { status, headers, text, ended } = await open(path, { sessions: unauthorized, token: isOver });
    expect([status, headers.get('location'), ended]).toEqual([303, path, 4]);
    expect(text).not.toMatch(/plus@demo\.example|Paula/);
  },
);

it('M71 /account says who it is while nobody can say whether the session goes on', async () => {
  const { status, text, ended } = await open('/account', { sessions: isAway, token: isAway });
  expect([status, text.includes('plus@demo.example'), ended]).toEqual([200, true, 0]);
});
