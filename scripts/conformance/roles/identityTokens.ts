import { createLocalJWKSet, decodeProtectedHeader, jwtVerify, type JWTPayload } from 'jose';
import * as v from 'valibot';
import { claimMapContract } from '#shared/contracts/claimMap.contract.ts';
import { idTokenClaimsContract, refreshAnswerContract } from '#shared/contracts/identity.contract.ts';
import { readRoles } from '#shared/domain/session/claimMap.ts';
import { ACCOUNT_DEADLINE_MS } from '#worker/services/identityCalls.ts';
import { asClient, type TitleClient } from '#worker/services/openId/asClient.ts';
import type { Discovery } from '#worker/services/openId/discovery.ts';
import { readAnswer, type Examined } from '../examination.ts';

const DEADLINE_MS = 1_000;

/** The tokens of a test reader, whose refresh token is used up. */
export async function examineTokens(examined: Examined, discovery: Discovery, client: TitleClient): Promise<void> {
  const { ask, note, settings, mayWrite } = examined;
  const refreshToken = settings['CONFORMANCE_REFRESH_TOKEN'];
  if (!mayWrite || !refreshToken) {
    note({
      id: 'identity.refresh',
      verdict: 'skip',
      words: 'needs --write and a test reader’s refresh token in CONFORMANCE_REFRESH_TOKEN',
    });
    return;
  }
  const askWith = (token: string) =>
    ask({
      id: 'identity.refresh',
      path: discovery.token_endpoint,
      deadlineMs: ACCOUNT_DEADLINE_MS,
      ...asClient(client, discovery.token_endpoint_auth_methods_supported, {
        grant_type: 'refresh_token',
        refresh_token: token,
      }),
    });
  const tokens = readAnswer(examined, await askWith(refreshToken), {
    id: 'identity.refresh',
    contract: refreshAnswerContract,
    loss: 'readers are logged out when their first token expires',
  });
  if (!tokens) return;
  if (tokens.id_token === undefined)
    note({ id: 'identity.refresh.idToken', verdict: 'warn', words: 'none: names and roles stay those of the login' });
  else await examineIdToken(examined, { discovery, client, text: tokens.id_token });
  const next = tokens.refresh_token;
  note({
    id: 'identity.refresh.rotation',
    verdict: 'pass',
    words: next === undefined || next === refreshToken ? 'keeps its refresh token' : 'gives a new refresh token',
  });
  if (next !== undefined && next !== refreshToken) {
    const again = await askWith(refreshToken);
    const isRefused = again !== null && again.status === 400;
    note({
      id: 'identity.refresh.again',
      verdict: 'pass',
      words: isRefused ? 'a used refresh token is refused' : 'a used refresh token is good for a while',
    });
  }
}

type Seen = { readonly discovery: Discovery; readonly client: TitleClient; readonly text: string };

async function examineIdToken(examined: Examined, { discovery, client, text }: Seen): Promise<void> {
  const { ask, note, settings } = examined;
  const keys = await ask({ id: 'identity.idToken.signature', path: discovery.jwks_uri, deadlineMs: DEADLINE_MS });
  if (!keys) return;
  const payload = await verify(text, keys.text, discovery.issuer);
  note({
    id: 'identity.idToken.signature',
    ...(payload
      ? { verdict: 'pass', words: 'RS256 by a published key, of the issuer, not expired' }
      : { verdict: 'fail', words: 'not RS256 by a published key of the issuer: no token is believed' }),
  });
  if (!payload) return;
  const claims = v.safeParse(idTokenClaimsContract, payload);
  note({
    id: 'identity.idToken.claims',
    ...(claims.success
      ? { verdict: 'pass', words: 'as the portal reads them' }
      : { verdict: 'fail', words: 'a claim is not as the standard has it: the token is refused' }),
  });
  if (!claims.success) return;
  const { aud, azp, email_verified: isVerified } = claims.output;
  const isOurs = [aud].flat().includes(client.id) && (azp === undefined || azp === client.id);
  note({
    id: 'identity.idToken.audience',
    ...(isOurs
      ? { verdict: 'pass', words: 'the title’s client' }
      : { verdict: 'fail', words: 'not the title’s client: the token is refused' }),
  });
  note({
    id: 'identity.idToken.mail',
    ...(isVerified === null
      ? { verdict: 'warn', words: 'email_verified is no boolean: addresses count as not confirmed' }
      : { verdict: 'pass', words: 'says whether the address is confirmed' }),
  });
  const map = v.parse(claimMapContract, JSON.parse(settings['IDENTITY_CLAIMS'] || '{}'));
  note({
    id: 'identity.idToken.roles',
    ...(readRoles(payload, map).length > 0
      ? { verdict: 'pass', words: 'found where IDENTITY_CLAIMS says' }
      : { verdict: 'warn', words: 'none where IDENTITY_CLAIMS says: rights come from the store alone' }),
  });
}

async function verify(token: string, keys: string, issuer: string): Promise<JWTPayload | null> {
  try {
    if (decodeProtectedHeader(token).alg !== 'RS256') return null;
    const { payload } = await jwtVerify(token, createLocalJWKSet(JSON.parse(keys)), { issuer, clockTolerance: 60 });
    return payload;
  } catch (cause) {
    if (cause instanceof Error) return null;
    throw cause;
  }
}
