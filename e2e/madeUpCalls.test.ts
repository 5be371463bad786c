import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IDEMPOTENCY_KEY_HEADER, SUBSCRIPTION_TOKEN_HEADER } from '#shared/contracts/subscriptions.contract.ts';
import { DOORS, throughDoor } from './support/doors.ts';
import { askIdentity, clientSecretOf, logIn } from './support/identityDesk.ts';
import { startTestPortal, type TestPortal } from './support/testPortal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal(
    {},
    {
      GOOGLE_ISSUER: 'http://127.0.0.1:9',
      GOOGLE_CLIENT_ID: 'google-client',
      GOOGLE_CLIENT_SECRET: 'google-secret-of-tests',
    },
  );
});
afterAll(() => portal.stop());

const RUNS = process.env['DEEP'] ? 2_000 : 25;
const NAMES = `
  identifier email username password passwordConfirmation currentPassword code browser firstName lastName salutation ceremony response mailbox mandator id_token
  redirect_uri code_verifier nonce user address confirmation access_token grant_type refresh_token token token_type_hint client_id client_secret response_type
  scope state code_challenge resource code_challenge_method prompt max_age id_token_hint post_logout_redirect_uri claims request login_hint __proto__ constructor
  searchTerms offset limit tolerant filters[channel][$eq] filters[publishedAt][$gte] filters[mandator][$eq] filters[from][$eq] filters[id][$in][] ids articleId
  customerId uniqueId creditsUsed reason category idToken session articles slug mailbox after until isOnboardingCompleted
`
  .trim()
  .split(/\s+/);
const GOOD = `
  authorization_code refresh_token code tagesbote openid S256 none login plus@demo.example google apple 1 http://tagesbote.localhost/api/mein/oauth2/callback
  ${'x'.repeat(43)} eyJhbGciOiJSUzI1NiJ9.e30.c2ln abc.def {} 2026-11-23
`
  .trim()
  .split(/\s+/);
const ODD = [
  '\ud800',
  '\udc00x',
  '\0',
  'a\nb',
  '\u202e',
  '%',
  '%ff',
  '%ed%a0%80',
  '',
  ' ',
  '💶',
  '\'"`;--',
  '../..',
  'x'.repeat(500),
  'x'.repeat(8_192),
  '-1',
  '1e309',
  '[]',
];

const text = fc.oneof(fc.constantFrom(...GOOD), fc.constantFrom(...ODD), fc.string({ unit: 'binary', maxLength: 60 }));
const value = fc.oneof(
  { weight: 4, arbitrary: text },
  fc.constantFrom(null, true, -1, 1e308, [], {}, [[[[[{}]]]]]),
  fc.jsonValue({ maxDepth: 4 }),
);
const fields = <T>(of: fc.Arbitrary<T>) =>
  fc.dictionary(fc.constantFrom(...NAMES), of, { maxKeys: 40, noNullPrototype: true });
/** In a path and a query, well-formed or not. */
const encoded = fc.oneof(
  text.map((part) => encodeURIComponent(part.toWellFormed())),
  fc.constantFrom('%', '%zz', '%ff%fe', '%00', '%ed%a0%80', '..%2f', 'x'.repeat(6_000)),
);
const query = fc
  .array(fc.tuple(fc.constantFrom(...NAMES), encoded), { maxLength: 8 })
  .map((pairs) => pairs.map(([name, part]) => `${name}=${part}`).join('&'));
const body = fc.oneof(
  fields(value).map((sent) => ({ type: 'application/json', text: JSON.stringify(sent) })),
  fields(text).map((sent) => ({
    type: 'application/x-www-form-urlencoded',
    text: new URLSearchParams(sent).toString(),
  })),
  query.map((sent) => ({ type: 'application/x-www-form-urlencoded', text: sent })),
  fc
    .constantFrom('{', '[]', 'null', '"\\ud800"', '['.repeat(5_000), 'x'.repeat(1_000_000))
    .map((sent) => ({ type: 'application/json', text: sent })),
  fc
    .constantFrom('text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded; charset=utf-16')
    .map((type) => ({ type, text: 'a=1&%' })),
);
const made = fc.record({
  parts: fc.array(encoded, { minLength: 3, maxLength: 3 }),
  query,
  body,
  who: fc.constantFrom('nobody', 'portal', 'portal', 'reader', 'client', 'rubbish'),
  header: fc.constantFrom(
    'Bearer ',
    'Bearer a.b',
    'Bearer a.b.c',
    'Basic !!!',
    'Basic OjpvOg==',
    'Bearer %0a',
    `Bearer ${'x'.repeat(6_000)}`,
  ),
  cookie: fc.constantFrom(
    '',
    '__Host-session=a%0Ab',
    '__Host-session=%',
    '__Host-connect=x.y',
    '__Host-connect=%ed%a0%80',
    '__Host-session=a.b; __Host-session=c',
  ),
});

/** Request headers of each kind of caller, with every credential that the caller may hold. */
function headersOf(who: string, header: string, bearer: string): Record<string, string> {
  const { commerceServiceToken, identityServiceToken, readerServiceToken } = portal.secrets;
  const network = {
    'reader-network': '192.0.2.1',
    mandator: 'blitz',
    [SUBSCRIPTION_TOKEN_HEADER]: commerceServiceToken,
    [IDEMPOTENCY_KEY_HEADER]: 'a',
  };
  const asPortal = { 'identity-service': `Bearer ${identityServiceToken}`, ...network };
  if (who === 'portal') return { ...asPortal, authorization: `Bearer ${readerServiceToken}` };
  if (who === 'reader') return { ...asPortal, authorization: `Bearer ${bearer}` };
  if (who === 'client')
    return {
      authorization: `Basic ${Buffer.from(`tagesbote:${clientSecretOf(portal, 'tagesbote')}`).toString('base64')}`,
    };
  return who === 'nobody' ? {} : { authorization: header };
}

describe('G19 a service', () => {
  it.each(DOORS)(
    'answers nothing that is made up with a failure of its own: $host $method $path',
    { timeout: 120_000 },
    async (door) => {
      const { host, method } = door;
      const bearer = await logIn(portal, 'frei');
      await fc.assert(
        fc.asyncProperty(made, async ({ parts, query: asked, body: sent, who, header, cookie }) => {
          const target = `${throughDoor(door, parts)}${asked && `?${asked}`}`;
          const headers = { ...headersOf(who, header, bearer), 'content-type': sent.type, ...(cookie && { cookie }) };
          const answer = await portal.request(target, {
            host: `${host}.localhost`,
            method,
            headers,
            ...(method === 'GET' ? {} : { body: sent.text }),
          });
          expect(answer.status).toBeLessThan(500);
        }),
        { numRuns: RUNS, seed: 20_261_123 },
      );
    },
  );

  it('refuses a passkey that it cannot read, whatever is in it', async () => {
    const headers = {
      'identity-service': `Bearer ${portal.secrets.identityServiceToken}`,
      authorization: `Bearer ${await logIn(portal, 'plus')}`,
    };
    const RUBBISH = ['o2M', '', '\ud800', 'x'.repeat(9_000), null, 7, {}];
    for (const attestationObject of RUBBISH) {
      const begun = await askIdentity(portal, '/passkeys/options/registration', { method: 'POST', headers });
      const response = {
        id: 'a',
        rawId: 'a',
        type: 'public-key',
        response: { attestationObject, clientDataJSON: attestationObject },
      };
      const kept = await askIdentity(portal, '/passkeys', {
        json: { ceremony: begun.body.ceremony, response },
        headers,
      });
      expect([attestationObject, begun.status, kept.status]).toEqual([attestationObject, 200, 400]);
    }
    for (const rubbish of ['\ud800', 'a;b', 'a\nb', '', '%']) {
      expect(
        (await askIdentity(portal, '/passkeys/login', { json: { ceremony: rubbish, response: {} }, headers })).status,
      ).toBe(400);
    }
  });

  it('fails at nothing behind its answers either', () => {
    expect(portal.log.filter((line) => /origin_error|SERVER_ERROR/.test(line))).toEqual([]);
  });
});

describe('G19 the portal', () => {
  const own = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };

  it('logs readers in while others send unreadable input', async () => {
    const send = (target: string, sent: string, cookie = '') =>
      portal.request(target, { method: 'POST', body: sent, headers: { ...own, cookie } });
    for (let time = 0; time < 8; time += 1) {
      expect((await send('/api/passkeys/login', '{"ceremony":"\\ud800","response":{}}')).status).toBe(400);
      expect((await send('/api/google-login', '{"token":"x"}')).status).toBeLessThanOrEqual(503);
      expect(
        (await send('/api/passkeys', '{}', `${await portal.cookies('plus')}; __Host-access_token=a%0Ab`)).status,
      ).toBeLessThan(500);
    }
    const form = { identifier: 'plus@demo.example', password: portal.secrets.demoPassword };
    const entered = await portal.request('/__mein-portal/dialog-flow/login', {
      method: 'POST',
      body: new URLSearchParams(form).toString(),
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(entered.status).toBe(303);
    expect(portal.log.filter((line) => line.includes('upstream_breaker_open'))).toEqual([]);
  });
});
