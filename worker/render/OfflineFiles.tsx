import builtAssets from 'virtual:built-assets';

/**
 * Lists the scripts that hydrate this page offline; storing the page stores them too. Empty in development, which has
 * no service worker.
 */
export function OfflineFiles() {
  return builtAssets?.offlineScripts.map((href) => <link key={href} rel="modulepreload" href={href} />);
}
