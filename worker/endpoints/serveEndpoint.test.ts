import { Hono } from 'hono';
import { SignJWT } from 'jose';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { grantContract } from '#shared/contracts/grant.contract.ts';
import { deriveAccess } from '#shared/domain/access/deriveAccess.ts';
import type { Reader } from '#shared/domain/session/reader.ts';
import { err, ok } from '#shared/lib/result.ts';
import type { Endpoint } from './endpoint.ts';
import type { ReaderCall } from '../calls/call.ts';
import { readVisit } from '../http/visit.ts';
import { serveEndpoint } from './serveEndpoint.ts';
import { createRespondWithError } from '../calls/respondWithError.ts';
import type { Accounts } from '../session/accounts.ts';
import { createFaultyPortal } from '../test/faultyPortal.ts';
import { staffCookie } from '../../e2e/support/readerCookies.ts';
import { withinMinute } from '../test/withinMinute.ts';

const own = { 'sec-fetch-site': 'same-origin' };
const foreign = { 'sec-fetch-site': 'cross-site', origin: 'http://boese.example' };

type Confirming = { readonly confirm?: Accounts['confirm'] };

/** A logged-in reader, and the identity service's verdict on the session. */
const confirms = (outcome: Awaited<ReturnType<Accounts['confirm']>>): Confirming => ({
  confirm: () => Promise.resolve(outcome),
});

const READER: Reader = {
  kind: 'loggedIn',
  user: {
    ssoId: 'leserin',
    email: '',
    emailVerified: true,
    roles: [],
    customerId: null,
    salutation: '',
    firstName: '',
    lastName: '',
    sessionId: '',
    expiresAt: 0,
  },
  access: deriveAccess([]),
};

async function call(endpoint: Endpoint, init: RequestInit = {}, { confirm }: Confirming = {}) {
  const portal = createFaultyPortal();
  const { readers } = portal.isolate;
  const { session } = readers;
  const openSession = () => ({
    reader: READER,
    idToken: '',
    notice: null,
    isRefreshDue: false,
    setCookie: () => undefined,
  });
  const isolate = confirm
    ? {
        ...portal.isolate,
        readers: { ...readers, session: { ...session, openSession, accounts: { ...session.accounts, confirm } } },
      }
    : portal.isolate;
  const tools = {
    isolate,
    respondWithError: createRespondWithError(isolate),
    framed: false,
    servePage: async () => new Response(),
    streamPage: async () => new Response(),
  };
  const app = new Hono();
  app.all('/probe', (context) =>
    serveEndpoint(endpoint, {
      ...tools,
      visit: readVisit(context.req.raw, portal.isolate.publishing.titleHosts, () => undefined),
      params: {},
    }),
  );
  const response = await app.request('http://tagesbote.localhost/probe', init);
  return { status: response.status, text: await response.text(), headers: response.headers };
}

const post = (headers: Record<string, string>, body: string): RequestInit => ({ method: 'POST', headers, body });

describe('guards', () => {
  const json: Endpoint = {
    method: 'POST',
    path: '/probe',
    guard: 'ownJson',
    handle: (_, body) => Response.json({ got: body }),
  };
  const asJson = { 'content-type': 'application/json' };

  it.each([
    ['our own page’s JSON', { ...own, ...asJson }, '{"a":1}', 200],
    ['a foreign page’s JSON', { ...foreign, ...asJson }, '{"a":1}', 403],
    ['JSON that says not where it is from', asJson, '{"a":1}', 403],
    ['JSON from nowhere', { ...asJson, origin: 'null' }, '{"a":1}', 403],
    ['text that is JSON', { ...own, 'content-type': 'text/plain' }, '{"a":1}', 400],
    ['what is no JSON', { ...own, ...asJson }, '{"a":', 400],
    ['a body above the limit', { ...own, ...asJson }, JSON.stringify('x'.repeat(20_000)), 400],
  ])('ownJson: %s', async (_, headers, body, status) => {
    const answer = await call(json, post(headers, body));
    expect(answer.status).toBe(status);
    if (status === 200) expect(JSON.parse(answer.text)).toEqual({ got: { a: 1 } });
    else expect(JSON.parse(answer.text)).toMatchObject({ data: null, error: { status } });
  });

  const form = (guard: 'ownForm' | 'provenForm'): Endpoint => ({
    method: 'POST',
    path: '/probe',
    guard,
    handle: (_, fields) => new Response(fields.get('a')),
  });
  const asForm = { 'content-type': 'application/x-www-form-urlencoded' };

  it.each([
    ['ownForm', own, 200],
    ['ownForm', foreign, 403],
    ['ownForm', {}, 403],
    ['provenForm', foreign, 200],
    ['provenForm', {}, 200],
  ] as const)('%s with %o is answered with %i', async (guard, headers, status) => {
    const answer = await call(form(guard), post({ ...headers, ...asForm }, 'a=1'));
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.text).toBe('1');
  });

  it('refuses a malformed form in German', async () => {
    const answer = await call(form('ownForm'), post({ ...own, 'content-type': 'text/plain' }, 'a=1'));
    expect([answer.status, answer.text.startsWith('<!doctype html><html lang="de"')]).toEqual([400, true]);
  });

  describe.each(['sessionForm', 'sessionJson'] as const)('%s', (guard) => {
    const endpoint: Endpoint = {
      method: 'POST',
      path: '/probe',
      guard,
      handle: ({ reader }: ReaderCall) => new Response(reader.user.ssoId),
    };
    const ours = post(
      { ...own, ...(guard === 'sessionForm' ? asForm : asJson) },
      guard === 'sessionForm' ? 'a=1' : '{}',
    );
    const login = [303, '/__mein-portal/dialog-flow/login'];

    it.each([
      ['a session that goes on', confirms(ok(undefined)), [200, null]],
      ['a session that is over', confirms(err({ kind: 'refused' })), guard === 'sessionForm' ? login : [401, null]],
      ['an identity service that is away', confirms(err({ kind: 'unavailable' })), [503, null]],
      ['an anonymous reader', {}, guard === 'sessionForm' ? login : [401, null]],
    ])('%s', async (_, readers, answered) => {
      const { status, headers } = await call(endpoint, ours, readers);
      expect([status, headers.get('location')]).toEqual(answered);
    });

    it('calls no service for a request from a foreign page', async () => {
      const headers = { ...foreign, ...(guard === 'sessionForm' ? asForm : asJson) };
      expect((await call(endpoint, post(headers, '{}'), confirms(ok(undefined)))).status).toBe(403);
    });
  });

  it('sessionJson: accepts a missing body where none is needed', async () => {
    const endpoint: Endpoint = {
      method: 'DELETE',
      path: '/probe',
      guard: 'sessionJson',
      handle: (_, body) => Response.json({ got: body }),
    };
    const { text } = await call(endpoint, { method: 'DELETE', headers: own }, confirms(ok(undefined)));
    expect(JSON.parse(text)).toEqual({ got: null });
  });

  it('staff: the signed cookie and nothing else', async () => {
    const endpoint: Endpoint = {
      method: 'GET',
      path: '/probe',
      guard: 'staff',
      act: null,
      handle: () => new Response('intern'),
    };
    const now = Math.floor(Date.now() / 1_000);
    const sign = (secret: string, claims: object = {}) =>
      new SignJWT({ aud: 'staff', sub: 'redaktion', iat: now, exp: now + 3_600, ...claims })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(secret));
    const statuses = [];
    for (const cookie of [
      '',
      '__Host-staff=x',
      `__Host-staff=${await sign('another-secret-entirely')}`,
      `staff=${await sign('test-staff-secret')}`,
      `__Host-staff=${await sign('test-staff-secret', { sub: undefined })}`,
      `__Host-staff=${await sign('test-staff-secret', { iat: now - 12 * 3_600 - 1, exp: now + 1e9 })}`,
      `__Host-staff=${await sign('test-staff-secret')}`,
    ])
      statuses.push((await call(endpoint, { headers: { cookie } })).status);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 200]);
  });

  it.each([
    ['chief:*', 'switches', 200],
    ['chief:blitz', 'switches', 403],
    ['editor:*', 'switches', 403],
    ['legal:*', 'customers', 200],
    ['chief:*', 'customers', 403],
  ] as const)('A13 staff: %s and %s is answered with %i', async (grant, act, status) => {
    const endpoint: Endpoint = { method: 'GET', path: '/probe', guard: 'staff', act, handle: () => new Response() };
    const grants = [v.parse(grantContract, grant)];
    const cookie = await staffCookie('test-staff-secret', { grants });
    expect((await call(endpoint, { headers: { cookie } })).status).toBe(status);
  });

  it('signed: passes no unsigned body to the handler', async () => {
    let reached = 0;
    const endpoint: Endpoint = {
      method: 'POST',
      path: '/probe',
      guard: 'signed',
      handle: () => ((reached += 1), new Response()),
    };
    expect([(await call(endpoint, post({ 'x-purge-signature': 't=1,v1=00' }, '{}'))).status, reached]).toEqual([
      401, 0,
    ]);
  });
});

it('G13 every response of an endpoint has the base headers, and keeps its own', async () => {
  const answer = (headers: Record<string, string>) =>
    call({ method: 'GET', path: '/probe', guard: 'public', handle: () => new Response('', { headers }) });
  const bare = await answer({});
  expect(
    ['x-content-type-options', 'strict-transport-security', 'referrer-policy', 'cache-control', 'cache-status'].map(
      (name) => bare.headers.get(name),
    ),
  ).toEqual(['nosniff', 'max-age=31536000', 'strict-origin-when-cross-origin', 'no-store', 'Pressehaus; fwd=bypass']);
  expect(bare.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect((await answer({ 'cache-control': 'public, max-age=60' })).headers.get('cache-control')).toBe(
    'public, max-age=60',
  );
});

describe('endpoints that cost', () => {
  const from = (network: string, headers = {}): RequestInit =>
    post({ ...own, 'content-type': 'application/json', 'cf-connecting-ip': network, ...headers }, '{}');
  const json: Endpoint = {
    method: 'POST',
    path: '/probe',
    guard: 'ownJson',
    rate: 'account',
    handle: () => Response.json({}),
  };

  it(
    'G19 limit a network that floods them, and no other; a foreign page uses up none of its limit',
    { timeout: 30_000 },
    async () => {
      await withinMinute(5_000);
      for (let time = 0; time < 9; time += 1) expect((await call(json, from('192.0.2.31', foreign))).status).toBe(403);
      for (let time = 0; time < 5; time += 1) expect((await call(json, from('192.0.2.31'))).status).toBe(200);
      const refused = await call(json, from('192.0.2.31'));
      expect([refused.headers.get('retry-after'), JSON.parse(refused.text).error.status]).toEqual(['60', 429]);
      expect((await call(json, from('192.0.2.32'))).status).toBe(200);
    },
  );

  it('G19 show the limit as a page where a page was requested', { timeout: 30_000 }, async () => {
    await withinMinute(5_000);
    const form: Endpoint = {
      method: 'POST',
      path: '/probe',
      guard: 'ownForm',
      rate: 'account',
      handle: () => new Response('ok'),
    };
    const send = () =>
      call(
        form,
        post({ ...own, 'content-type': 'application/x-www-form-urlencoded', 'cf-connecting-ip': '192.0.2.33' }, 'a=1'),
      );
    for (let time = 0; time < 5; time += 1) expect((await send()).status).toBe(200);
    const refused = await send();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect(refused.text).toContain('Das waren gerade sehr viele Anfragen');
  });
});
