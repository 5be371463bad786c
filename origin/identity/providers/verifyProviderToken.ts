import { createLocalJWKSet, errors, jwtVerify } from 'jose';
import * as v from 'valibot';
import { parseEmailAddress } from '#shared/domain/accounts/parseEmailAddress.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import { fetchConfiguration, fetchKeys } from './fetchProvider.ts';
import type { Provider } from './provider.ts';

/** A provider's claims about a reader. `subject` never changes; an address may pass to another person. */
export type Vouched = {
  readonly subject: string;
  readonly email: string | null;
  readonly isVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
};

const text = v.fallback(v.string(), '');
const claimsContract = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  azp: v.optional(v.string()),
  nonce: v.optional(v.string()),
  email: text,
  /** Apple sends it as a string. */
  email_verified: v.fallback(
    v.union([
      v.boolean(),
      v.pipe(
        v.picklist(['true', 'false']),
        v.transform((flag) => flag === 'true'),
      ),
    ]),
    false,
  ),
  given_name: text,
  family_name: text,
});

const CLOCK_SKEW_SECONDS = 60;
/** A login takes minutes: an older token may be stolen. */
const MAX_AGE_SECONDS = 3_600;
/**
 * Without a nonce that binds it to a browser, a token is valid for any bearer. With the clock tolerance five minutes in
 * all.
 */
const MAX_AGE_HANDED_OVER_SECONDS = 240;
const MAX_TOKEN_LENGTH = 8_192;

export type TokenUse = {
  /** Sent with the authorization request. */
  readonly nonce: string | undefined;
  /** Not requested by us: issued by the provider's own button on one of our pages. */
  readonly isHandedOver: boolean;
};

/** Verifies a provider's id token: signature, issuer, audience, age, and the nonce of the request. */
export async function verifyProviderToken(
  provider: Provider,
  token: string,
  { nonce, isHandedOver }: TokenUse,
  now: Date,
): Promise<Result<Vouched, 'refused' | 'unavailable'>> {
  if (token.length > MAX_TOKEN_LENGTH) return err('refused');
  const configuration = await fetchConfiguration(provider);
  if (!configuration.ok) return configuration;
  const keys = await fetchKeys(provider, configuration.value);
  if (!keys.ok) return keys;
  try {
    const { payload, protectedHeader } = await jwtVerify(token, createLocalJWKSet(keys.value), {
      algorithms: ['RS256', 'ES256'],
      issuer: [...provider.issuers],
      audience: provider.clientId,
      requiredClaims: ['sub', 'exp', 'iat'],
      maxTokenAge: isHandedOver ? MAX_AGE_HANDED_OVER_SECONDS : MAX_AGE_SECONDS,
      clockTolerance: CLOCK_SKEW_SECONDS,
      currentDate: now,
    });
    const claims = v.safeParse(claimsContract, payload);
    if (!claims.success) return err('refused');
    const { sub, azp, nonce: answered, email, email_verified, given_name, family_name } = claims.output;
    const isOurs =
      typeof payload.aud === 'string' &&
      (azp === undefined || azp === provider.clientId) &&
      (protectedHeader.typ ?? 'JWT') === 'JWT';
    if (!isOurs || (nonce !== undefined && answered !== nonce)) return err('refused');
    return ok({
      subject: sub,
      email: parseEmailAddress(email)?.toLowerCase() ?? null,
      isVerified: email_verified,
      firstName: given_name,
      lastName: family_name,
    });
  } catch (cause) {
    if (cause instanceof errors.JOSEError || cause instanceof TypeError || cause instanceof DOMException)
      return err('refused');
    throw cause;
  }
}
