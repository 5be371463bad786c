import { createLocalJWKSet, errors, jwtVerify } from 'jose';
import * as v from 'valibot';
import { parseEmailAddress } from '#shared/domain/accounts/parseEmailAddress.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import { fetchConfiguration, fetchKeys } from './fetchProvider.ts';
import type { Provider } from './provider.ts';

/** What a provider says of a reader. `subject` never changes; an address may become another's. */
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
  /** Apple writes it as text. */
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
/** A reader comes back within minutes: an older token is somebody's find. */
const MAX_AGE_SECONDS = 3_600;
/**
 * Bound to no browser by a nonce, a token is good for whoever has it. The clock's tolerance comes on top: five minutes
 * in all.
 */
const MAX_AGE_HANDED_OVER_SECONDS = 240;
const MAX_TOKEN_LENGTH = 8_192;

export type TokenUse = {
  /** What went out with the question. */
  readonly nonce: string | undefined;
  /** Nobody asked for it: the provider's own button gave it to a page of ours. */
  readonly isHandedOver: boolean;
};

/**
 * Checks an id token of a provider: its key, itself as issuer, us as the audience, its age, and the nonce that went out
 * with the question.
 */
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
