/** All that the identity service needs of the platform: it is to run as a worker of its own, too. */
export type IdentityEnv = {
  /** Public signing keys, a JSON Web Key Set. */
  readonly IDENTITY_JWKS: string;
};
