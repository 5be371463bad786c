import { beforeAll, expect, it } from 'vitest';
import { createTestKeys, type TestKeys } from './identityKeys.ts';
import { articlePayload, createFaultyPortal } from './faultyPortal.ts';

const ID = 8_160;
const FROM_GOOGLE = `/titel-${ID}?gaa_at=g&gaa_n=n&gaa_sig=s&gaa_ts=t`;

let keys: TestKeys;
let portal: ReturnType<typeof createFaultyPortal>;
beforeAll(async () => {
  keys = await createTestKeys(Date.now);
  portal = createFaultyPortal({
    settings: {
      GOOGLE_KEYS_URL: 'http://upstream.test/google',
    },
    upstreams: {
      '/identity/.well-known/jwks.json': () => Response.json({ keys: [keys.jwk] }),
      '/sites': () =>
        Response.json({
          data: [
            {
              mandator: 'tagesbote',
              menuHandles: { mainMenuHandle: [{ label: 'Köln', target: '/koeln' }] },
              settings: { google_product_id: 'tagesbote.example:plus', consent_platform_enabled: true },
            },
          ],
        }),
      '/content/v5': () => Response.json(articlePayload(ID, { contentRestriction: 'paid' })),
      '/paywall': () => Response.json({ featureResults: { 'paywall-desktop': 'plus' } }),
    },
  });
});

it.each<[string, readonly string[], boolean]>([
  ['without a role', [], true],
  ['with coins', ['WALLET'], true],
  ['of Pur', ['PUR'], false],
  ['of Plus', ['PLUS'], false],
  ['of Pur and Plus', ['PUR', 'PLUS'], false],
  ['of the e-paper', ['EPAPER'], false],
])('M79 a page for a reader %s may query Google: %j %j', async (_, subscriptionRoles, isAsked) => {
  const cookie = `__Host-id_token=${await keys.sign({ subscriptionRoles })}`;
  const { status, headers } = await portal.request(FROM_GOOGLE, { headers: { cookie } });
  const policy = headers.get('content-security-policy') ?? '';
  expect([status, policy.includes('news.google.com')]).toEqual([200, isAsked]);
});
