/** What the platform hands to the reference backend: see origin/wrangler.toml. */
export type OriginEnv = {
  readonly DB: D1Database;
  /** Originals, their renditions, audio and video; and the filters of addresses. */
  readonly PICTURES: R2Bucket;
  readonly IMAGES: ImagesBinding;
  readonly IMAGE_SIGNING_SECRET: string;
  /** The portal, for purges; `PORTAL_URL` takes its place where set. */
  readonly PORTAL: Fetcher;
  readonly PORTAL_URL?: string;
  readonly EDITOR_TOKEN: string;
  readonly PURGE_SECRET: string;
  /** Public signing keys of the identity service, a JSON Web Key Set. */
  readonly IDENTITY_JWKS: string;
};
