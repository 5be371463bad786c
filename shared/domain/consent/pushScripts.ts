import type { PushVendorKind, Snippet } from './snippet.ts';

type PushSnippet = Extract<Snippet, { kind: PushVendorKind }>;

/** A push vendor's scripts: in pages, and imported by its service worker. */
export function pushScripts(snippet: PushSnippet): { readonly page: string; readonly worker: string } {
  const { address } = snippet;
  return snippet.kind === 'oneSignal'
    ? { page: `${address}OneSignalSDK.page.js`, worker: `${address}OneSignalSDK.sw.js` }
    : { page: `${address}loader/${snippet.channel}.js`, worker: `${address}worker/${snippet.channel}.js` };
}
