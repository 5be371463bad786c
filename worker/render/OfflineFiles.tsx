import builtAssets from 'virtual:built-assets';

type OfflineFilesProps = { readonly also: 'editionScripts' | undefined };

/**
 * Lists the scripts that this page needs offline; storing the page stores them too. Empty in development, which has no
 * service worker.
 */
export function OfflineFiles({ also }: OfflineFilesProps) {
  if (!builtAssets) return null;
  const scripts = new Set([...builtAssets.offlineScripts, ...(also ? builtAssets[also] : [])]);
  return Array.from(scripts, (href) => <link key={href} rel="modulepreload" href={href} />);
}
