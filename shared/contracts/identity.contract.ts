import * as v from 'valibot';

const rsaKey = v.looseObject({ kty: v.literal('RSA'), kid: v.string(), n: v.string(), e: v.string() });

/** Public signing keys of the identity service, as a JSON Web Key Set. Keys of other kinds are ignored: RFC 7517, section 5. */
export const jwksContract = v.object({
  keys: v.pipe(
    v.array(v.unknown()),
    v.transform((keys) => keys.flatMap((key) => (v.is(rsaKey, key) ? [key] : []))),
  ),
});

/** The claims the portal reads. Specification 3: `email_verified` defaults to true when it is not a boolean. */
export const idTokenClaimsContract = v.object({
  sub: v.pipe(v.string(), v.minLength(1)),
  email: v.optional(v.string(), ''),
  email_verified: v.fallback(v.boolean(), true),
  subscriptionRoles: v.optional(v.array(v.string()), []),
  exp: v.number(),
});
