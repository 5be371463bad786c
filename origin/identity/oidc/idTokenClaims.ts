import * as v from 'valibot';

const userContract = v.object({
  email: v.string(),
  emailVerified: v.boolean(),
  salutation: v.fallback(v.string(), ''),
  firstName: v.fallback(v.string(), ''),
  lastName: v.fallback(v.string(), ''),
  subscriptionRoles: v.fallback(v.array(v.string()), []),
});

/** Specification 3: the claims about a reader that the portal reads, in id tokens and in `/oauth2/userinfo`. */
export function idTokenClaims(user: unknown): Record<string, unknown> {
  const { emailVerified, ...reader } = v.parse(userContract, user);
  return { ...reader, email_verified: emailVerified };
}
