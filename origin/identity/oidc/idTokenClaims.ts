import * as v from 'valibot';

const userContract = v.object({
  email: v.string(),
  emailVerified: v.boolean(),
  salutation: v.fallback(v.string(), ''),
  firstName: v.fallback(v.string(), ''),
  lastName: v.fallback(v.string(), ''),
  subscriptionRoles: v.fallback(v.array(v.string()), []),
});

/** Specification 3: the claims the portal reads of a reader, in id tokens and in what `/oauth2/userinfo` says. */
export function idTokenClaims(user: unknown): Record<string, unknown> {
  const { emailVerified, ...reader } = v.parse(userContract, user);
  return { ...reader, email_verified: emailVerified };
}
