/** What the platform hands to the identity service: see origin/identity/wrangler.toml. */
export type IdentityEnv = {
  /** Public signing keys, a JSON Web Key Set. */
  readonly IDENTITY_JWKS: string;
};
