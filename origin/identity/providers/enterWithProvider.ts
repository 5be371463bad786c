import { parseJson } from '#shared/lib/parseJson.ts';
import { err, mapOk, ok, type Result } from '#shared/lib/result.ts';
import * as v from 'valibot';
import type { IdentityEnv } from '../identityEnv.ts';
import { createBuckets, type Limit } from '../limits/buckets.ts';
import { accountOfProvider, type ProviderAccount } from './accountOfProvider.ts';
import { exchangeCode, fetchConfiguration } from './fetchProvider.ts';
import type { Provider } from './provider.ts';
import { verifyProviderToken } from './verifyProviderToken.ts';

/** What a reader brings back from a provider: a code, or an id token. `user` is sent by Apple, on first login only. */
export type Proof = {
  readonly code?: string | undefined;
  readonly id_token?: string | undefined;
  readonly redirect_uri?: string | undefined;
  readonly code_verifier?: string | undefined;
  readonly nonce?: string | undefined;
  readonly user?: string | undefined;
};
/** Drained after ten minutes, when the token has long expired. */
const ONCE: Limit = { name: 'provider-token', most: 1, perHour: 6 };

export type EnterFailure = 'refused' | 'taken' | 'unavailable';

const userContract = v.object({
  name: v.object({ firstName: v.fallback(v.string(), ''), lastName: v.fallback(v.string(), '') }),
});

/**
 * The account of a provider's user. A code is preferred to a token beside it: only the provider can have answered the
 * code.
 */
export async function enterWithProvider(
  provider: Provider,
  proof: Proof,
  env: Pick<IdentityEnv, 'IDENTITY_DB' | 'IDENTITY_SECRET'>,
  now: Date,
): Promise<Result<ProviderAccount, EnterFailure>> {
  const token = await readToken(provider, proof);
  if (!token.ok) return token;
  const isHandedOver = proof.code === undefined && proof.nonce === undefined;
  const vouched = await verifyProviderToken(provider, token.value, { nonce: proof.nonce, isHandedOver }, now);
  if (!vouched.ok) return vouched;
  if (isHandedOver && !(await isFirstUse(token.value, env, now))) return err('refused');
  const told = v.safeParse(userContract, parseJson(proof.user ?? ''));
  const name = told.success && provider.name === 'apple' ? told.output.name : {};
  const entered = await accountOfProvider(env.IDENTITY_DB, provider.name, { ...vouched.value, ...name }, now);
  return entered ? ok(entered) : err('taken');
}

/** Keyed by the signed part: one signature has several encodings. */
async function isFirstUse(
  token: string,
  env: Pick<IdentityEnv, 'IDENTITY_DB' | 'IDENTITY_SECRET'>,
  now: Date,
): Promise<boolean> {
  const buckets = createBuckets(env.IDENTITY_DB, env.IDENTITY_SECRET, () => now.getTime());
  return (await buckets.take([{ limit: ONCE, subject: token.slice(0, token.lastIndexOf('.')) }])) === 0;
}

async function readToken(
  provider: Provider,
  { code, id_token, redirect_uri, code_verifier }: Proof,
): Promise<Result<string, 'refused' | 'unavailable'>> {
  if (code === undefined) return id_token === undefined ? err('refused') : ok(id_token);
  if (redirect_uri === undefined) return err('refused');
  const configuration = await fetchConfiguration(provider);
  if (!configuration.ok) return configuration;
  const tokens = await exchangeCode(provider, configuration.value, {
    code,
    redirectUri: redirect_uri,
    codeVerifier: code_verifier,
  });
  return mapOk(tokens, ({ id_token }) => id_token);
}
