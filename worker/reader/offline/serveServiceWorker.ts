import builtAssets from 'virtual:built-assets';
import type { Call } from '../../calls/call.ts';
import { createOfflineKey } from './offlineKey.ts';

/**
 * The service worker of this build with its title and verification key; while staff have switched it off, a replacement
 * that clears its caches and unregisters. Never cached. It is short, since browsers check for updates after every page,
 * and imports its code from a cached file. Acceptance M104; decision 070.
 */
export async function serveServiceWorker(
  { visit: { mandator }, isolate: { publishing, readers } }: Pick<Call<'paywall'>, 'visit' | 'isolate'>,
  assets: Pick<NonNullable<typeof builtAssets>, 'workers'> | null = builtAssets,
): Promise<Response> {
  if (!assets) return new Response(null, { status: 404 });
  const { serviceWorker, killWorker } = assets.workers;
  if (publishing.switches.current().isServiceWorkerOff) return answer(killWorker);
  const { publicKey } = await createOfflineKey(readers.paywall.settings.LINK_TOKEN_SECRET);
  const told = JSON.stringify({ key: publicKey, title: mandator.id });
  return answer(`self.OFFLINE=${told};\nimportScripts(${JSON.stringify(serviceWorker)});`);
}

function answer(script: string): Response {
  return new Response(script, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      // A service worker's own policy applies to its requests, navigations included.
      'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
    },
  });
}
