import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { log } from '../../log.ts';
import { toStrapiUser } from '../accounts/account.ts';
import { findAccountById } from '../accounts/accountStore.ts';
import { issueBearer } from '../accounts/issueBearer.ts';
import { consumeCode } from '../codes/codes.ts';
import { incorrectCode } from '../http/incorrectCode.ts';
import { readCall } from '../http/readCall.ts';
import { readJson } from '../http/readJson.ts';
import { serviceOnly } from '../http/serviceAuth.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { openAuth } from '../library/openAuth.ts';
import { rememberDevice } from '../limits/knownDevices.ts';
import type { ProviderAccount } from './accountOfProvider.ts';
import { enterWithProvider, type EnterFailure } from './enterWithProvider.ts';
import { noteLink } from './noteLink.ts';
import { readProvider, type ProviderName } from './provider.ts';
import { providerAway } from './providerAway.ts';

const part = v.optional(v.pipe(v.string(), v.maxLength(8_192)));
const proofContract = v.object({
  code: part,
  id_token: part,
  redirect_uri: part,
  code_verifier: part,
  nonce: part,
  user: part,
});

/** Login by a provider. See contracts.md. */
export const providerRoutes = new Hono<{ Bindings: IdentityEnv }>();

/** The portal forwards the provider's answer that its reader brought back. */
providerRoutes.post('/auth/:provider/callback', serviceOnly, async (c) => {
  const provider = readProvider(c.req.param('provider'), c.env);
  if (!provider) return errorEnvelope(404, 'NotFoundError', 'Not Found');
  const form = await readJson(c, proofContract);
  if (!form.ok) return form.error;
  const entered = await enterWithProvider(provider, form.value, c.env, new Date());
  const { mandator } = readCall(c);
  if (!entered.ok) {
    if (entered.error !== 'unavailable') log.info('login_failed', { mandator: mandator.id, kind: provider.name });
    return refuse(entered.error);
  }
  noteLink(c, { ...entered.value, provider: provider.name, mandator });
  return answerWith(c, entered.value, provider.name);
});

/**
 * Clients of the content server exchange the ticket from `/connect/{provider}`: valid once, for a minute, with this
 * provider. M111.
 */
providerRoutes.get('/auth/:provider/callback', async (c) => {
  const ticket = await consumeCode(c.env.IDENTITY_DB, c.req.query('access_token') ?? '', ['ticket'], new Date());
  const provider = readProvider(c.req.param('provider'), c.env);
  const account =
    ticket && ticket.provider === provider?.name ? await findAccountById(c.env.IDENTITY_DB, ticket.userId) : null;
  return provider && account ? answerWith(c, { account, isNew: false }, provider.name) : incorrectCode();
});

async function answerWith(
  c: Context<{ Bindings: IdentityEnv }>,
  { account, isNew }: Pick<ProviderAccount, 'account' | 'isNew'>,
  kind: ProviderName,
): Promise<Response> {
  const { mandator, device } = readCall(c);
  log.info('login_succeeded', { mandator: mandator.id, kind });
  await rememberDevice(c.env, account.email, device, Date.now);
  const jwt = await issueBearer(await openAuth(c.env), account.id, c.req.header('user-agent'));
  return c.json({ jwt, user: toStrapiUser(account), isNewRegistration: isNew }, 200, { 'cache-control': 'no-store' });
}

function refuse(failure: EnterFailure): Response {
  if (failure === 'unavailable') return providerAway();
  return failure === 'taken'
    ? errorEnvelope(400, 'ApplicationError', 'Email is already taken.')
    : errorEnvelope(400, 'ValidationError', 'Invalid token');
}
