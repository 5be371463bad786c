import { compactVerify, createLocalJWKSet, errors } from 'jose';
import { deleteCookie } from 'hono/cookie';
import type { Context } from 'hono';
import * as v from 'valibot';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { titleOrigin } from '#shared/mandators/titleOrigin.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { openAuth, type OpenedLibrary } from '../library/openAuth.ts';
import { sessionsOf } from '../sessions/sessionsOf.ts';

/** RP-Initiated Logout accepts an expired id token as a hint. */
const hintContract = v.object({
  iss: v.string(),
  sub: v.string(),
  aud: v.picklist(MANDATOR_IDS),
  sid: v.pipe(v.string(), v.minLength(1)),
});
const MAX_HINT_LENGTH = 8_192;

/**
 * Ends the session named by the id token hint, and all tokens issued from it. The hint proves that the reader's own
 * client asks; without one no session ends. Redirects to the title if the requested target is one, and nowhere else.
 */
export async function endSession(c: Context<{ Bindings: IdentityEnv }>): Promise<Response> {
  const asked = c.req.method === 'POST' ? Object.fromEntries(new URLSearchParams(await c.req.text())) : c.req.query();
  const library = await openAuth(c.env);
  const hint = await readHint(asked['id_token_hint'], library, c.env.IDENTITY_ISSUER);
  if (!hint) return errorEnvelope(400, 'ValidationError', 'Invalid id_token_hint');
  const here = await library.auth.api.getSession({ headers: new Headers({ cookie: c.req.header('cookie') ?? '' }) });
  await sessionsOf(c.env, hint.sub).end(hint.sub, hint.sid, Date.now());
  // An attacker can send a browser here with a hint of another session: the cookie of the browser's own session stays.
  if (!here || here.session.id === hint.sid)
    deleteCookie(c, library.context.authCookies.sessionToken.name, { path: '/', secure: true });
  c.header('cache-control', 'no-store');
  const target = `${titleOrigin(c.env, hint.aud)}/`;
  const state = asked['state'];
  if (asked['post_logout_redirect_uri'] !== target) return c.body(null, 204);
  return c.redirect(typeof state === 'string' ? `${target}?${new URLSearchParams({ state })}` : target, 303);
}

async function readHint(hint: unknown, { keys }: OpenedLibrary, issuer: string) {
  if (typeof hint !== 'string' || hint.length > MAX_HINT_LENGTH) return null;
  try {
    const keySet = createLocalJWKSet({ keys: [...(await keys.listPublished())] });
    const { payload, protectedHeader } = await compactVerify(hint, keySet, { algorithms: ['RS256'] });
    const claims = v.safeParse(hintContract, JSON.parse(new TextDecoder().decode(payload)));
    return claims.success && protectedHeader.typ === 'JWT' && claims.output.iss === issuer ? claims.output : null;
  } catch (cause) {
    if (cause instanceof errors.JOSEError || cause instanceof SyntaxError || cause instanceof TypeError) return null;
    throw cause;
  }
}
