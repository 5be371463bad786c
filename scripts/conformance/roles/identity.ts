import * as v from 'valibot';
import { jwksContract } from '#shared/contracts/identity.contract.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { SSO_CALLBACK_PATH } from '#shared/routes/sessionPaths.ts';
import { asClient, revocationMethods, type Grant, type TitleClient } from '#worker/services/openId/asClient.ts';
import { discoveryContract, type Discovery } from '#worker/services/openId/discovery.ts';
import { ACCOUNT_DEADLINE_MS } from '#worker/services/identityCalls.ts';
import { fieldOf, isOnThisMachine, noteRefusal, readAnswer, type Examined } from '../examination.ts';
import { clientOf } from './identityClient.ts';
import { examineTokens } from './identityTokens.ts';

const DEADLINE_MS = 1_000;
const SHORTEST_KEY_BITS = 2_048;
/** Never given out: what the provider answers to it shows what it does with a token that is good no longer. */
const UNKNOWN = 'conformance-unknown';

/** What is published besides what the portal reads itself: Discovery 1.0, 3; RFC 8414, 2. */
const publishedContract = v.looseObject({
  response_types_supported: v.optional(v.array(v.string())),
  code_challenge_methods_supported: v.optional(v.array(v.string())),
  id_token_signing_alg_values_supported: v.optional(v.array(v.string())),
  scopes_supported: v.optional(v.array(v.string())),
});

/**
 * A provider that speaks OpenID Connect: what it publishes, its keys, and how it refuses. With a client of a title
 * (`IDENTITY_CLIENTS`) also its token endpoint; with a test reader's refresh token (`CONFORMANCE_REFRESH_TOKEN`) and
 * `--write`, which uses it up, the tokens themselves. Decision 044.
 */
export async function examineIdentity(examined: Examined): Promise<void> {
  const { ask, note, address } = examined;
  const path = '/.well-known/openid-configuration';
  const answered = await ask({ id: 'identity.discovery', path, deadlineMs: DEADLINE_MS });
  const discovery = readAnswer(examined, answered, {
    id: 'identity.discovery',
    contract: discoveryContract,
    loss: 'without it no reader can log in',
  });
  if (!discovery || !answered) return;
  const issuer = examined.settings['IDENTITY_ISSUER'] ?? address;
  note({
    id: 'identity.issuer',
    ...(discovery.issuer === issuer
      ? { verdict: 'pass', words: 'the address itself' }
      : { verdict: 'fail', words: 'differs from the address, which counts byte for byte: no token would be believed' }),
  });
  notePublished(examined, discovery, v.parse(v.pipe(v.string(), v.parseJson(), publishedContract), answered.text));
  await examineKeys(examined, discovery);
  await examineAuthorization(examined, discovery);
  await examineClient(examined, discovery);
}

function notePublished(
  { note, settings, address }: Examined,
  discovery: Discovery,
  published: v.InferOutput<typeof publishedContract>,
): void {
  const isLocal = isOnThisMachine(address);
  const endpoints = [discovery.authorization_endpoint, discovery.token_endpoint, discovery.jwks_uri];
  const areSafe = isLocal || endpoints.every((endpoint) => endpoint.startsWith('https:'));
  note({
    id: 'identity.https',
    ...(areSafe
      ? { verdict: 'pass', words: 'every endpoint is encrypted' }
      : { verdict: 'fail', words: 'an endpoint is not encrypted: codes and secrets could be read on the way' }),
  });
  const lists = (id: string, list: readonly string[] | undefined, needed: string, loss: string) =>
    note({
      id,
      ...(list === undefined
        ? { verdict: 'warn', words: `does not say whether it has ${needed}: ${loss} if not` }
        : list.includes(needed)
          ? { verdict: 'pass', words: needed }
          : { verdict: 'fail', words: `has no ${needed}: ${loss}` }),
    });
  lists('identity.flow.code', published.response_types_supported, 'code', 'no reader can log in');
  lists('identity.flow.pkce', published.code_challenge_methods_supported, 'S256', 'no reader can log in');
  lists('identity.tokens.rs256', published.id_token_signing_alg_values_supported, 'RS256', 'no token is believed');
  const ways = discovery.token_endpoint_auth_methods_supported;
  note({
    id: 'identity.clients.authentication',
    ...(ways.includes('client_secret_basic') || ways.includes('client_secret_post')
      ? { verdict: 'pass', words: 'by a secret' }
      : { verdict: 'fail', words: 'takes no secret of a client: no code is redeemed' }),
  });
  const wanted = (settings['IDENTITY_SCOPE'] ?? 'openid profile email offline_access').split(' ');
  const missing = published.scopes_supported && wanted.filter((scope) => !published.scopes_supported?.includes(scope));
  note({
    id: 'identity.scopes',
    ...(missing === undefined || missing.length === 0
      ? { verdict: 'pass', words: 'as asked for' }
      : { verdict: 'warn', words: 'a scope of IDENTITY_SCOPE is not listed: names or refresh tokens may be missing' }),
  });
  const offers = (id: string, endpoint: string | undefined, loss: string) =>
    note({
      id,
      ...(endpoint === undefined ? { verdict: 'warn', words: `none: ${loss}` } : { verdict: 'pass', words: 'offered' }),
    });
  offers('identity.revocation', discovery.revocation_endpoint, 'a refresh token stays good after a logout');
  offers('identity.logout', discovery.end_session_endpoint, 'readers stay logged in at the provider');
  offers('identity.userinfo', discovery.userinfo_endpoint, 'names and addresses come from id tokens alone');
}

async function examineKeys(examined: Examined, { jwks_uri: path }: Discovery): Promise<void> {
  const { ask, note } = examined;
  const answered = await ask({ id: 'identity.keys', path, deadlineMs: DEADLINE_MS });
  const set = readAnswer(examined, answered, {
    id: 'identity.keys',
    contract: jwksContract,
    loss: 'no token is believed',
  });
  if (!set) return;
  note({
    id: 'identity.keys.rsa',
    ...(set.keys.length > 0
      ? { verdict: 'pass', words: `${set.keys.length} for signatures` }
      : { verdict: 'fail', words: 'no RSA key with an id for signatures: no token is believed' }),
  });
  const ids = new Set(set.keys.map(({ kid }) => kid));
  note({
    id: 'identity.keys.ids',
    ...(ids.size === set.keys.length
      ? { verdict: 'pass', words: 'each its own' }
      : { verdict: 'fail', words: 'two keys have one id: tokens of one of them are not believed' }),
  });
  const shortest = Math.min(...set.keys.map(({ n }) => Buffer.from(n, 'base64url').length * 8));
  note({
    id: 'identity.keys.length',
    ...(set.keys.length === 0 || shortest >= SHORTEST_KEY_BITS
      ? { verdict: 'pass', words: `${SHORTEST_KEY_BITS} bits or more` }
      : { verdict: 'fail', words: `a key is shorter than ${SHORTEST_KEY_BITS} bits: its tokens can be forged` }),
  });
}

/** A provider that sends readers with a code to any address gives their accounts away. */
async function examineAuthorization({ ask, note, settings }: Examined, discovery: Discovery): Promise<void> {
  const id = 'identity.authorize.foreign';
  const address = new URL(discovery.authorization_endpoint);
  for (const [name, value] of Object.entries({
    response_type: 'code',
    client_id: clientOf(settings)?.id ?? UNKNOWN,
    redirect_uri: 'https://conformance.invalid/',
    scope: 'openid',
    state: UNKNOWN,
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  }))
    address.searchParams.set(name, value);
  const answered = await ask({
    id,
    path: address.href,
    headers: { accept: 'text/html' },
    deadlineMs: ACCOUNT_DEADLINE_MS,
  });
  if (!answered) return;
  const { status, headers, ms } = answered;
  const isSentAway = status >= 300 && status < 400 && String(headers['location']).startsWith('https://conformance.');
  note({
    id,
    ms,
    ...(isSentAway
      ? { verdict: 'fail', words: 'sends a reader to an address that is not registered: codes can be stolen' }
      : { verdict: 'pass', words: 'no redirect to an unknown address' }),
  });
}

async function examineClient(examined: Examined, discovery: Discovery): Promise<void> {
  const { ask, note, settings } = examined;
  const client = clientOf(settings);
  if (!client) {
    note({ id: 'identity.token', verdict: 'skip', words: 'IDENTITY_CLIENTS names no client to ask with' });
    return;
  }
  const token = (id: string, grant: Grant, who: TitleClient) =>
    ask({
      id,
      path: discovery.token_endpoint,
      deadlineMs: ACCOUNT_DEADLINE_MS,
      ...asClient(who, discovery.token_endpoint_auth_methods_supported, grant),
    });
  const refused = async (id: string, name: string, grant: Grant, who = client) => {
    const answered = await token(id, grant, who);
    if (!answered) return;
    const isNamed = fieldOf(answered.text, 'error') === name;
    const { status, ms } = answered;
    const loss =
      name === 'invalid_grant'
        ? 'sessions that are over would not end'
        : 'a wrong secret could not be told from a reader’s error';
    note({
      id,
      ms,
      ...((status === 400 || status === 401) && isNamed
        ? { verdict: 'pass', words: `refused with ${status} ${name}` }
        : { verdict: 'fail', words: `answered ${status} without the error ${name}: ${loss}` }),
    });
  };
  const redirect = (settings['PUBLIC_ORIGIN'] ?? 'https://{mandator}.example').replace('{mandator}', MANDATOR_IDS[0]);
  const code = { grant_type: 'authorization_code', code: UNKNOWN, code_verifier: UNKNOWN.repeat(3) };
  const redeemed = { ...code, redirect_uri: `${redirect}${SSO_CALLBACK_PATH}` };
  const refresh = { grant_type: 'refresh_token', refresh_token: UNKNOWN };
  await refused('identity.token.secret', 'invalid_client', refresh, { ...client, secret: `${UNKNOWN}-secret` });
  await refused('identity.token.code', 'invalid_grant', redeemed);
  await refused('identity.token.refresh', 'invalid_grant', refresh);
  if (discovery.revocation_endpoint !== undefined)
    noteRefusal(
      examined,
      await ask({
        id: 'identity.revocation.unknown',
        path: discovery.revocation_endpoint,
        deadlineMs: ACCOUNT_DEADLINE_MS,
        ...asClient(client, revocationMethods(discovery), { token: UNKNOWN }),
      }),
      // RFC 7009, 2.2: a token that is unknown is as good as revoked.
      { id: 'identity.revocation.unknown', statuses: [200, 204], loss: 'a logout would seem to fail' },
    );
  await examineTokens(examined, discovery, client);
}
