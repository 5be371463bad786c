import { beforeAll, describe, expect, it } from 'vitest';
import { COOKIES } from '#shared/cookies/cookies.ts';
import { BEHAVIOUR_PATH, VIEWS_PATH } from '#shared/routes/apiPaths.ts';
import { checkoutHref, codeHref, orderedHref, payAgainPath } from '#shared/routes/hrefs.ts';
import { createFaultyPortal, LEGAL_PAYLOAD } from './faultyPortal.ts';
import { createTestKeys, type TestKeys } from './identityKeys.ts';

let signer: TestKeys;
beforeAll(async () => {
  signer = await createTestKeys(Date.now);
});

const REFUSED = { validationErrors: [{ error: 'unknownCode' }] };

/** A portal whose orders and payments succeed; `asked` lists the calls that reached the store, by customer. */
function createPortal() {
  const asked: string[] = [];
  const { request } = createFaultyPortal({
    upstreams: {
      '/content/v5': () => Response.json(LEGAL_PAYLOAD),
      '/identity/.well-known/jwks.json': () => Response.json({ keys: [signer.jwk] }),
      '/identity/users/me': ({ headers }) =>
        Response.json({ documentId: headers.get('authorization')?.replace('Bearer ', '') }),
      '/subscriptions/customers': ({ url }) => {
        const [, customer = '', call = ''] = /customers\/([^/]+)\/(.*)$/.exec(url) ?? [];
        if (call !== 'single-purchases') asked.push(customer);
        if (call === 'redemptions') return Response.json(REFUSED, { status: 400 });
        if (call === 'orders') return Response.json({ kind: 'open', subscriptionId: 's', payUrl: null });
        return Response.json(call.endsWith('payment') ? { payUrl: null } : { items: [] });
      },
    },
  });
  const send = async (name: string, path: string, body: string | null) => {
    const idToken = await signer.sign({ sub: name, subscriptionRoles: [] });
    const headers = {
      cookie: `${COOKIES.idToken.name}=${idToken}; ${COOKIES.accessToken.name}=${name}`,
      origin: 'http://tagesbote.localhost',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    };
    return request(path, body === null ? { headers } : { method: 'POST', headers, body });
  };
  return { request, send, asked };
}

const statusOf = ({ status }: { readonly status: number }) => status;

describe('M142 calls of an order', () => {
  it.each([
    ['orders', checkoutHref, 'produkt=plus', 303, 60, 20],
    ['presses of “Jetzt bezahlen”', payAgainPath, 'abo=s', 303, 180, 120],
    ['tries of a code', codeHref, 'code=RATEN-1', 422, 60, 5],
    ['looks at what became of it', orderedHref, null, 200, 180, 120],
  ] as const)(
    '%s by one account are bounded, and refuse none of 100 others',
    async (name, path, body, ok, hostile, most) => {
      const { send, asked } = createPortal();
      const attacker = `angreifer-${path}`;
      const attacks = Array.from({ length: hostile }, () => send(attacker, path, body));
      const honest = Array.from({ length: 100 }, (_, at) => send(`leserin-${at}-${path}`, path, body));
      expect((await Promise.all(honest)).map(statusOf)).toEqual(honest.map(() => ok));
      const refused = (await Promise.all(attacks)).filter(({ status }) => status === 429);
      expect([name, refused.length]).toEqual([name, hostile - most]);
      expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(60);
      expect(asked.filter((customer) => decodeURIComponent(customer) === attacker)).toHaveLength(most);
    },
  );
});

describe('figures of views', () => {
  it.each([
    [VIEWS_PATH, { route: 'article' }],
    [BEHAVIOUR_PATH, { route: 'article', depth: 25 }],
  ])('%s are limited by network, without closing them for another', async (path, body) => {
    const { request } = createPortal();
    const from = (network: string) =>
      request(path, {
        method: 'POST',
        headers: {
          'cf-connecting-ip': network,
          'sec-fetch-site': 'same-origin',
          origin: 'http://tagesbote.localhost',
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      });
    const flood = [];
    for (let call = 0; call < 12; call += 1) flood.push((await from(`203.0.113.${path.length}`)).status);
    expect(flood.filter((status) => status === 429).length).toBeGreaterThan(5);
    expect((await from(`198.51.100.${path.length}`)).status).toBe(204);
  });
});
