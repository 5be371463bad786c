import builtAssets from 'virtual:built-assets';

/**
 * Names the scripts that the page will wake with where nothing can be fetched: whoever keeps the page keeps what it
 * names. Nothing in development, where no service worker is.
 */
export function OfflineFiles() {
  return builtAssets?.offlineScripts.map((href) => <link key={href} rel="modulepreload" href={href} />);
}
