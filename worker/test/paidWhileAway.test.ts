import { beforeAll, describe, expect, it } from 'vitest';
import { COOKIES } from '#shared/cookies/cookies.ts';
import { codeHref } from '#shared/routes/hrefs.ts';
import { articlePayload, createFaultyPortal } from './faultyPortal.ts';
import { createTestKeys, type TestKeys } from './identityKeys.ts';

const ARTICLE = 71_004;
const TEXT = 'Absatz hinter der Schranke';
const READER = 'leserin-frisch';

let signer: TestKeys;
beforeAll(async () => {
  signer = await createTestKeys(Date.now);
});

const HEALTH = {
  'renews nothing': () => Promise.reject(new Error('refused')),
  'does not know it yet': async () =>
    Response.json({
      id_token: await signer.sign({ sub: READER, subscriptionRoles: [] }),
      access_token: 'zugang',
      refresh_token: 'erneuern',
    }),
};

/** A portal whose account service knows the session of this reader, and no role of hers. */
async function createPortal(roles: readonly string[], health: keyof typeof HEALTH = 'renews nothing') {
  const { request } = createFaultyPortal({
    upstreams: {
      '/identity/.well-known/jwks.json': () => Response.json({ keys: [signer.jwk] }),
      '/identity/users/me': () => Response.json({ documentId: READER }),
      '/identity/oauth2/token': HEALTH[health],
      '/subscriptions/customers': ({ url }) => {
        const path = new URL(url).pathname.replace(`/subscriptions/customers/${READER}`, '');
        const until = Date.now() + 86_400_000;
        if (path === '/redemptions') return Response.json({ items: roles.map((role) => ({ role, until })) });
        const because = { kind: 'code', redemptionId: 'r', redeemedAt: Date.now() };
        if (path === '/grants')
          return Response.json({ roles, holdUntil: null, reasons: roles.map((role) => ({ role, until, because })) });
        return Response.json({ items: [] });
      },
      '/content/v5': () =>
        Response.json(
          articlePayload(ARTICLE, { contentRestriction: 'paid', contentItems: [{ type: 'paragraph', html: TEXT }] }),
        ),
    },
  });
  const tokens = `${COOKIES.idToken.name}=${await signer.sign({ sub: READER, subscriptionRoles: [] })}; ${COOKIES.accessToken.name}=zugang; ${COOKIES.refreshToken.name}=erneuern`;
  const view = (cookie: string) =>
    request(`/titel-${ARTICLE}`, { headers: { cookie, 'sec-fetch-mode': 'navigate', accept: 'text/html' } });
  const redeem = () =>
    request(codeHref, {
      method: 'POST',
      headers: {
        cookie: tokens,
        origin: 'http://tagesbote.localhost',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'code=TAGESBOTE-30',
    });
  return { view, redeem, tokens };
}

const proofIn = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((line) => line.startsWith(`${COOKIES.granted.name}=`))
    ?.split(';')[0];

describe('G19 what was just given', () => {
  it.each(['renews nothing', 'does not know it yet'] as const)(
    'opens at once though the account service %s, for its reader alone',
    async (health) => {
      const { view, redeem, tokens } = await createPortal(['PLUS'], health);
      expect((await view(tokens)).text).not.toContain(TEXT);
      const redeemed = await redeem();
      expect(redeemed.status).toBe(200);
      const proof = proofIn(redeemed.headers) ?? expect.unreachable();
      expect((await view(`${tokens}; ${proof}`)).text).toContain(TEXT);
      expect((await view(proof)).text).not.toContain(TEXT);
      const other = `${COOKIES.idToken.name}=${await signer.sign({ sub: 'ein-anderer', subscriptionRoles: [] })}`;
      expect((await view(`${other}; ${proof}`)).text).not.toContain(TEXT);
    },
  );

  it('opens what it opens, and no more', async () => {
    const { view, redeem, tokens } = await createPortal(['PUR']);
    const proof = proofIn((await redeem()).headers) ?? expect.unreachable();
    expect((await view(`${tokens}; ${proof}`)).text).not.toContain(TEXT);
  });
});
