/** Bindings and variables of the image and media service: see wrangler.toml beside this file. */
export type MediaEnv = {
  /** Originals, audio and video, and renditions of paid bodies. */
  readonly FILES: R2Bucket;
  /** Renditions of public pictures, and nothing else: browsers may load them from the bucket's own host. */
  readonly RENDITIONS: R2Bucket;
  readonly IMAGES: ImagesBinding;
  readonly IMAGE_SIGNING_SECRET: string;
  /** The previous secret, as long as addresses signed with it are in use. */
  readonly IMAGE_SIGNING_SECRET_PREVIOUS?: string;
  readonly EDITOR_TOKEN: string;
  /** Verifies the personal tokens of editors, which the portal signs. */
  readonly EDITORS_PUBLIC_KEY: string;
  /** The identity service, which knows whose entry was ended. */
  readonly IDENTITY: Fetcher;
  /** `edges` if the images binding does not support coordinates, as in local development; see `cropAround`. */
  readonly PICTURE_CROP?: string;
};
