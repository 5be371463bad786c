import { Hono } from 'hono';
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie';
import * as v from 'valibot';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { parseJson } from '#shared/lib/parseJson.ts';
import { titleOrigin } from '#shared/mandators/titleOrigin.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { createCode } from '../codes/codes.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { isMandatorId } from '../oidc/isMandatorId.ts';
import { digestOf } from '../oidc/titleClients.ts';
import { enterWithProvider } from './enterWithProvider.ts';
import { fetchConfiguration } from './fetchProvider.ts';
import { noteLink } from './noteLink.ts';
import { readProvider } from './provider.ts';
import { providerAway } from './providerAway.ts';

/** The provider's answer is a cross-site request, Apple's a POST: only a `SameSite=None` cookie is sent with it. */
const COOKIE = {
  name: '__Host-connect',
  options: { path: '/', secure: true, httpOnly: true, sameSite: 'None', maxAge: 600 },
} as const;
const journeyContract = v.object({
  state: v.string(),
  verifier: v.string(),
  provider: v.string(),
  mandator: v.picklist(MANDATOR_IDS),
});

/**
 * Provider login of the content server, for clients without their own. Specification 7, `/connect/{provider}`; M111.
 */
export const connectRoutes = new Hono<{ Bindings: IdentityEnv }>();

connectRoutes.get('/connect/:provider', async (c) => {
  const provider = readProvider(c.req.param('provider'), c.env);
  const configuration = provider && (await fetchConfiguration(provider));
  if (!provider || !configuration) return errorEnvelope(404, 'NotFoundError', 'Not Found');
  if (!configuration.ok) return providerAway();
  const asked = c.req.query('mandator');
  const journey = {
    state: randomText(),
    verifier: randomText(),
    provider: provider.name,
    mandator: isMandatorId(asked) ? asked : MANDATOR_IDS[0],
  };
  await setSignedCookie(c, COOKIE.name, JSON.stringify(journey), c.env.IDENTITY_SECRET, COOKIE.options);
  const challenge = await digestOf(journey.verifier);
  const query = new URLSearchParams({
    client_id: provider.clientId,
    redirect_uri: callbackOf(c.env, provider.name),
    response_type: 'code',
    response_mode: provider.responseMode,
    scope: provider.scope,
    state: journey.state,
    nonce: challenge,
    ...(provider.hasPkce ? { code_challenge: challenge, code_challenge_method: 'S256' } : {}),
  });
  c.header('cache-control', 'no-store');
  return c.redirect(`${configuration.value.authorization_endpoint}?${query}`, 303);
});

/**
 * The provider's redirect address. Redirects the reader to the title with a ticket in the fragment, which no server,
 * log or referrer sees, or without one if the provider refused.
 */
connectRoutes.on(['GET', 'POST'], '/connect/:provider/callback', async (c) => {
  const provider = readProvider(c.req.param('provider'), c.env);
  const kept = await getSignedCookie(c, c.env.IDENTITY_SECRET, COOKIE.name);
  const journey = v.safeParse(journeyContract, parseJson(kept || ''));
  const answer = c.req.method === 'POST' ? Object.fromEntries(new URLSearchParams(await c.req.text())) : c.req.query();
  deleteCookie(c, COOKIE.name, COOKIE.options);
  if (
    !provider ||
    !journey.success ||
    journey.output.provider !== provider.name ||
    answer['state'] !== journey.output.state
  ) {
    return errorEnvelope(400, 'ValidationError', 'Invalid state');
  }
  const { verifier, mandator } = journey.output;
  const text = (name: string) => (typeof answer[name] === 'string' ? answer[name] : undefined);
  const proof = {
    code: text('code'),
    redirect_uri: callbackOf(c.env, provider.name),
    code_verifier: verifier,
    nonce: await digestOf(verifier),
    user: text('user'),
  };
  const now = new Date();
  const entered = proof.code === undefined ? null : await enterWithProvider(provider, proof, c.env, now);
  c.header('cache-control', 'no-store');
  c.header('referrer-policy', 'no-referrer');
  const target = `${titleOrigin(c.env, mandator)}/`;
  if (!entered?.ok) return c.redirect(`${target}#login`, 303);
  noteLink(c, {
    ...entered.value,
    provider: provider.name,
    mandator: MANDATORS.find(({ id }) => id === mandator) ?? MANDATORS[0],
  });
  const ticket = await createCode(
    c.env.IDENTITY_DB,
    { purpose: 'ticket', provider: provider.name, userId: entered.value.account.id },
    now,
  );
  return c.redirect(`${target}#access_token=${ticket}`, 303);
});

function callbackOf({ IDENTITY_ORIGIN }: Pick<IdentityEnv, 'IDENTITY_ORIGIN'>, provider: string): string {
  return `${IDENTITY_ORIGIN}/connect/${provider}/callback`;
}

function randomText(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
