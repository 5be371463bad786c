import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { COOKIES } from '#shared/cookies/cookies.ts';
import { createLogger } from '#shared/lib/logger.ts';
import { ok } from '#shared/lib/result.ts';
import { readVisit } from '../http/visit.ts';
import { createSessions, withCookies } from './openSession.ts';
import { createPublicKeys } from './publicKeys.ts';

const clock = () => 1_000_000_000_000;
const ISSUER = 'http://identity.localhost';

async function createHouse() {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const { n = '', e = '' } = await exportJWK(publicKey);
  const log = createLogger(() => undefined);
  let asked = 0;
  const keys = createPublicKeys({ fetchPublicKeys: async () => ((asked += 1), ok([{ kty: 'RSA' as const, kid: 'k', n, e }])) }, clock, log);
  const token = await new SignJWT({ email: 'a@example.de', email_verified: true, subscriptionRoles: ['PLUS'] })
    .setProtectedHeader({ alg: 'RS256', kid: 'k' })
    .setSubject('leser-1')
    .setIssuer(ISSUER)
    .setAudience('tagesbote')
    .setIssuedAt(clock() / 1_000)
    .setExpirationTime(clock() / 1_000 + 600)
    .sign(privateKey);
  let verified = 0;
  const counted = { find: (...args: Parameters<typeof keys.find>) => ((verified += 1), keys.find(...args)) };
  return { openSession: createSessions({ keys: counted, issuer: ISSUER, clock, log }), token, verified: () => verified, asked: () => asked };
}

const visitWith = (cookie?: string) =>
  readVisit(new Request('http://tagesbote.localhost/1002?x=1', { headers: cookie === undefined ? {} : { cookie } }), () => undefined);

it('opens at once and asks nobody for a visit without cookies', async () => {
  const { openSession, asked } = await createHouse();
  const session = openSession(visitWith());
  expect(session).not.toBeInstanceOf(Promise);
  expect([(await session).reader.kind, asked()]).toEqual(['anonymous', 0]);
});

it('opens a visit’s session once, however often it is asked for, and each visit its own', async () => {
  const { openSession, token, verified } = await createHouse();
  const visit = visitWith(`id_token=${token}`);
  const sessions = await Promise.all([openSession(visit), openSession(visit), openSession(visit)]);
  expect(new Set(sessions).size).toBe(1);
  expect([sessions[0]?.reader.kind, verified()]).toEqual(['loggedIn', 1]);
  expect(await openSession(visitWith(`id_token=${token}`))).not.toBe(sessions[0]);
});

it('sets cookies on whatever answers the visit, in order, and makes it this reader’s alone', async () => {
  const { openSession } = await createHouse();
  for (const visit of [visitWith('a=b'), visitWith()]) {
    (await openSession(visit)).setCookie(COOKIES.anonymousId, 'eins');
    (await openSession(visit)).setCookie(COOKIES.anonymousId, 'zwei');
    const { headers } = withCookies(new Response('', { headers: { etag: '"1"', 'cache-control': 'private, no-cache' } }), visit);
    expect(headers.getSetCookie().map((cookie) => cookie.split(';')[0])).toEqual(['anon_id=eins', 'anon_id=zwei']);
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['private, no-store', null]);
  }
  const untouched = withCookies(new Response('', { headers: { etag: '"1"' } }), visitWith());
  expect([untouched.headers.getSetCookie(), untouched.headers.get('etag')]).toEqual([[], '"1"']);
});
