import { describe, expect, it } from 'vitest';
import { COOKIES } from '#shared/cookies/cookies.ts';
import { giftsHref } from '#shared/routes/accountPaths.ts';
import { createFaultyPortal, type Answer } from '../../test/faultyPortal.ts';
import { createTestKeys } from '../../test/identityKeys.ts';

/**
 * Opens a page of the account area with a valid id token, while the identity service gives this answer about the
 * session.
 */
async function open(
  path: string,
  upstreams: { readonly sessions: Answer; readonly token: Answer },
  { accessToken = 'zugang' } = {},
) {
  const keys = await createTestKeys(Date.now);
  const { request, calls } = createFaultyPortal({
    upstreams: {
      '/identity/.well-known/jwks.json': () => Response.json({ keys: [keys.jwk] }),
      '/identity/sessions': upstreams.sessions,
      '/identity/passkeys': upstreams.sessions,
      '/identity/oauth2/token': upstreams.token,
    },
  });
  const cookie = `${COOKIES.idToken.name}=${await keys.sign()}; ${COOKIES.accessToken.name}=${accessToken}; ${COOKIES.refreshToken.name}=erneuerung`;
  const answer = await request(path, { headers: { cookie, 'sec-fetch-mode': 'navigate' } });
  return {
    ...answer,
    renewals: calls.filter((url) => url.endsWith('/oauth2/token')).length,
    ended: answer.headers.getSetCookie().filter((line) => /^__Host-\w+=; Max-Age=0/.test(line)).length,
  };
}

const unauthorized: Answer = () => Response.json({ error: { name: 'UnauthorizedError' } }, { status: 401 });
const isOver: Answer = () => Response.json({ error: 'invalid_grant' }, { status: 400 });
const isAway: Answer = () => new Response(null, { status: 500 });

it.each(['/account', '/__mein-portal/account'])(
  'M70 %s shows nothing of a reader whose session was ended elsewhere, and asks who it is',
  async (path) => {
    const answer = await open(path, { sessions: unauthorized, token: isOver });
    const { status, headers, text, ended, renewals } = answer;
    // Devices and passkeys are fetched concurrently, and one of the calls renews the session.
    expect([status, headers.get('location'), ended, renewals]).toEqual([303, path, 4, 1]);
    expect(text).not.toMatch(/plus@demo\.example|Paula/);
  },
);

it('M70 a lost access token is renewed once for concurrent calls of a page', async () => {
  const { status, ended } = await open('/account', { sessions: isAway, token: isOver }, { accessToken: '' });
  expect([status, ended]).toEqual([303, 4]);
});

it('M71 /account shows its reader while the session cannot be confirmed', async () => {
  const { status, text, ended } = await open('/account', { sessions: isAway, token: isAway });
  expect([status, text.includes('plus@demo.example'), ended]).toEqual([200, true, 0]);
});

it.each([
  ['/account', 0],
  ['/__mein-portal/account', 1],
])('M19 %s links the page of gifts %d times in its text, beside the tabs of the area', async (path, count) => {
  const { text } = await open(path, { sessions: isAway, token: isAway });
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
  expect([main.includes('plus@demo.example'), main.split(`href="${giftsHref}"`).length - 1]).toEqual([true, count]);
  expect(text.includes(`href="${giftsHref}"`)).toBe(true);
});

describe('M70 account writes require a confirmed session', () => {
  const FORMS = [
    ['/account/geraete', 'geraet=anderes', '/sessions/anderes'],
    ['/account/passkeys', 'passkey=schluessel', '/passkeys/schluessel'],
    ['/account/bestaetigung', '', '/auth/send-email-confirmation'],
  ] as const;

  /** Submits a form from our own page, and returns the identity service's calls that would have had an effect. */
  async function send(path: string, body: string, { cookie = '', identity }: { cookie?: string; identity: Answer }) {
    const keys = await createTestKeys(Date.now);
    const { request, calls } = createFaultyPortal({
      upstreams: {
        '/identity/.well-known/jwks.json': () => Response.json({ keys: [keys.jwk] }),
        '/identity': identity,
        '/identity/oauth2/token': isOver,
      },
    });
    const tokens = `${COOKIES.idToken.name}=${await keys.sign()}; ${COOKIES.accessToken.name}=zugang; ${COOKIES.refreshToken.name}=erneuerung`;
    const headers = {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
      ...(cookie === 'reader' ? { cookie: tokens } : {}),
    };
    const answer = await request(path, { method: 'POST', headers, body });
    const shown = answer.status === 303 ? await request(answer.headers.get('location') ?? '') : answer;
    return { ...answer, shown, paths: calls.map((url) => new URL(url).pathname) };
  }

  it.each(FORMS)('%s: a guest is asked to log in, in German', async (path, body, doing) => {
    const { status, headers, shown, paths } = await send(path, body, { identity: isAway });
    expect([status, headers.get('location')]).toEqual([303, '/__mein-portal/dialog-flow/login']);
    expect(shown.text).toMatch(/<html lang="de"[^]*Anmelden/);
    expect(paths.filter((asked) => asked.endsWith(doing))).toEqual([]);
  });

  it.each(FORMS)('%s: nor does a session that has ended elsewhere do it', async (path, body, doing) => {
    const { status, headers, paths } = await send(path, body, { cookie: 'reader', identity: unauthorized });
    expect([status, headers.get('location')]).toEqual([303, '/__mein-portal/dialog-flow/login']);
    expect(paths.filter((asked) => asked.endsWith(doing))).toEqual([]);
  });

  it.each(FORMS)(
    '%s: refuses in German and does nothing while the session is unconfirmed',
    async (path, body, doing) => {
      const { status, text, paths } = await send(path, body, { cookie: 'reader', identity: isAway });
      expect([status, /<html lang="de"/.test(text)]).toEqual([503, true]);
      expect(paths.filter((asked) => asked.endsWith(doing))).toEqual([]);
    },
  );
});
