import * as v from 'valibot';
import { parseJson } from '#shared/lib/parseJson.ts';
import { readBoundedText } from '#shared/lib/readBoundedText.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import { log } from '../../log.ts';
import type { Provider } from './provider.ts';

/** A reader waits: a slow provider counts as unavailable. */
const DEADLINE_MS = 4_000;
const MAX_BYTES = 200_000;

const configurationContract = v.object({
  issuer: v.string(),
  authorization_endpoint: v.string(),
  token_endpoint: v.string(),
  jwks_uri: v.string(),
});
export type ProviderConfiguration = v.InferOutput<typeof configurationContract>;
const keysContract = v.object({ keys: v.array(v.looseObject({ kty: v.string() })) });
const tokensContract = v.object({ id_token: v.string() });

type Answer<T> = Promise<Result<T, 'refused' | 'unavailable'>>;

export const fetchConfiguration = (provider: Provider): Answer<ProviderConfiguration> =>
  ask(provider, `${provider.issuer}/.well-known/openid-configuration`, configurationContract);

export const fetchKeys = (provider: Provider, { jwks_uri }: ProviderConfiguration) =>
  ask(provider, jwks_uri, keysContract);

export type CodeGrant = {
  readonly code: string;
  readonly redirectUri: string;
  readonly codeVerifier: string | undefined;
};

/** Exchanges a code for its id token. `refused` if the provider rejects the code. */
export function exchangeCode(
  provider: Provider,
  { token_endpoint }: ProviderConfiguration,
  { code, redirectUri, codeVerifier }: CodeGrant,
) {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    client_id: provider.clientId,
    client_secret: provider.clientSecret,
    ...(codeVerifier === undefined || !provider.hasPkce ? {} : { code_verifier: codeVerifier }),
  });
  return ask(provider, token_endpoint, tokensContract, body);
}

/** Redirects are not followed: a reader's data goes to configured addresses only. */
async function ask<T>(
  { name }: Provider,
  address: string,
  contract: v.GenericSchema<unknown, T>,
  body?: URLSearchParams,
): Answer<T> {
  try {
    const answer = await fetch(address, {
      ...(body ? { method: 'POST', body } : {}),
      redirect: 'manual',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    const text = await readBoundedText(answer, MAX_BYTES);
    if (body && (answer.status === 400 || answer.status === 401)) return err('refused');
    const parsed = v.safeParse(contract, answer.ok && text !== null ? parseJson(text) : null);
    if (parsed.success) return ok(parsed.output);
    log.warn('provider_failed', { upstream: name, cause: answer.ok ? 'garbage' : `status ${answer.status}` });
  } catch (cause) {
    log.warn('provider_failed', { upstream: name, cause: cause instanceof Error ? cause.name : typeof cause });
  }
  return err('unavailable');
}
