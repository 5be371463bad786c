import { Hono } from 'hono';
import { setSignedCookie } from 'hono/cookie';
import * as v from 'valibot';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { titleOrigin } from '#shared/mandators/titleOrigin.ts';
import { createCode, consumeCode } from '../codes/codes.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { serviceOnly } from '../http/serviceAuth.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { openAuth } from '../library/openAuth.ts';
import { readBearer } from './readBearer.ts';
import { readSession } from './sessionRows.ts';
import { sessionsOf } from './sessionsOf.ts';

const sessionRow = v.object({
  id: v.string(),
  createdAt: v.string(),
  updatedAt: v.string(),
  userAgent: v.nullable(v.string()),
});

/** Lists a reader's sessions and ends them. A session is one login; all titles visited from it share it. */
export const sessionRoutes = new Hono<{ Bindings: IdentityEnv }>();

sessionRoutes.get('/sessions', async (c) => {
  const caller = await readBearer(await openAuth(c.env), c.env, c.req.header('authorization'), new Date());
  if (!caller) return unauthorized();
  const { results } = await c.env.IDENTITY_DB.prepare(
    'SELECT "id", "createdAt", "updatedAt", "userAgent" FROM "session" WHERE "userId" = ? AND "expiresAt" > ? ORDER BY "updatedAt" DESC LIMIT 100',
  )
    .bind(caller.account.id, new Date().toISOString())
    .all();
  const sessions = v.parse(v.array(sessionRow), results).map(({ id, createdAt, updatedAt, userAgent }) => ({
    id,
    createdAt,
    lastUsedAt: updatedAt,
    device: userAgent ?? '',
    isCurrent: id === caller.sessionId,
  }));
  return c.json({ sessions }, 200, { 'cache-control': 'no-store' });
});

/** Ends all sessions, this one included. */
sessionRoutes.delete('/sessions', async (c) => {
  const caller = await readBearer(await openAuth(c.env), c.env, c.req.header('authorization'), new Date());
  if (!caller) return unauthorized();
  await sessionsOf(c.env, caller.account.id).endAll(caller.account.id, Date.now());
  return c.body(null, 204);
});

sessionRoutes.delete('/sessions/:id', async (c) => {
  const caller = await readBearer(await openAuth(c.env), c.env, c.req.header('authorization'), new Date());
  if (!caller) return unauthorized();
  const { id: sub } = caller.account;
  const id = c.req.param('id');
  if (!(await readSession(c.env.IDENTITY_DB, sub, id))) return errorEnvelope(404, 'NotFoundError', 'Not Found');
  await sessionsOf(c.env, sub).end(sub, id, Date.now());
  return c.body(null, 204);
});

/**
 * A code that transfers a login from a title's host to this one, so that the next title finds it here. For the portal
 * only: a stolen access token reads the account's claims for ten minutes, and must not become a cookie for a month.
 */
sessionRoutes.post('/sessions/handover', serviceOnly, async (c) => {
  const now = new Date();
  const caller = await readBearer(await openAuth(c.env), c.env, c.req.header('authorization'), now);
  if (!caller) return unauthorized();
  const code = await createCode(c.env.IDENTITY_DB, { purpose: 'handover', sessionId: caller.sessionId }, now);
  return c.json({ code }, 200, { 'cache-control': 'no-store' });
});

/**
 * A title redirects the reader's browser here with the code, and the browser is redirected back. Requires a request
 * from a title's own page: an attacker could otherwise log a browser in to a foreign account. If anything is wrong the
 * browser is redirected back, and stays logged in at that title only.
 */
sessionRoutes.get('/sessions/handover', async (c) => {
  const target = readTarget(c.req.query('return_to'), c.env);
  if (!target) return errorEnvelope(400, 'ValidationError', 'Invalid return_to');
  c.header('cache-control', 'no-store');
  c.header('referrer-policy', 'no-referrer');
  const isFromTitle = originOf(c.req.header('referer')) === target.origin;
  const meaning = isFromTitle
    ? await consumeCode(c.env.IDENTITY_DB, c.req.query('code') ?? '', ['handover'], new Date())
    : null;
  if (meaning) {
    const { context } = await openAuth(c.env);
    const token = await c.env.IDENTITY_DB.prepare('SELECT "token" FROM "session" WHERE "id" = ? AND "expiresAt" > ?')
      .bind(meaning.sessionId, new Date().toISOString())
      .first('token');
    const { name, attributes } = context.authCookies.sessionToken;
    const { domain, ...others } = attributes;
    const options = domain === undefined ? others : { ...others, domain };
    if (typeof token === 'string') await setSignedCookie(c, name, token, context.secret, options);
  }
  return c.redirect(target.href, 303);
});

/** An address of a title, or null. */
function readTarget(text: string | undefined, env: Pick<IdentityEnv, 'PUBLIC_ORIGIN' | 'TITLE_HOSTS'>): URL | null {
  const url = URL.canParse(text ?? '') ? new URL(text ?? '') : null;
  return url &&
    url.username === '' &&
    url.password === '' &&
    MANDATOR_IDS.some((mandator) => titleOrigin(env, mandator) === url.origin)
    ? url
    : null;
}

function originOf(referer: string | undefined): string | null {
  return URL.canParse(referer ?? '') ? new URL(referer ?? '').origin : null;
}

function unauthorized(): Response {
  return errorEnvelope(401, 'UnauthorizedError', 'Missing or invalid credentials');
}
