declare module 'virtual:built-assets' {
  /** Null in development, where sources are linked. Its parts: `scripts/readBuiltAssets.ts`. */
  const assets: {
    readonly files: Readonly<Record<string, string>>;
    readonly sheets: Readonly<Record<string, string>>;
    readonly sheetsOf: Readonly<Record<string, readonly string[]>>;
    readonly laterFiles: Readonly<Record<string, string>>;
    readonly offlineScripts: readonly string[];
    readonly editionScripts: readonly string[];
    readonly workers: { readonly serviceWorker: string; readonly killWorker: string };
  } | null;
  export default assets;
}

/** Fingerprint of the sources a build was made from. */
declare const BUILD_ID: string;
