declare module 'virtual:asset-manifest' {
  type Chunk = { readonly file: string };
  const manifest: Readonly<Record<string, Chunk>> | null;
  export default manifest;
}

/** Fingerprint of the sources a build was made from. */
declare const BUILD_ID: string;
