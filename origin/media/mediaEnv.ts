/** What the platform hands to the worker of pictures and recordings: see wrangler.toml beside this. */
export type MediaEnv = {
  /** Originals, their renditions, audio and video. */
  readonly FILES: R2Bucket;
  readonly IMAGES: ImagesBinding;
  readonly IMAGE_SIGNING_SECRET: string;
  /** The one before, while addresses that it signed are still out. */
  readonly IMAGE_SIGNING_SECRET_PREVIOUS?: string;
  readonly EDITOR_TOKEN: string;
  /** Signs the tokens of editors by name. */
  readonly EDITORS_SECRET: string;
  /** `edges` where the images binding knows no coordinates, as on a developer's machine; see `cropAround`. */
  readonly PICTURE_CROP?: string;
};
