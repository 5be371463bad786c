import builtAssets from 'virtual:built-assets';
import type { Call } from '../../calls/call.ts';
import { createOfflineKey } from './offlineKey.ts';

/**
 * The service worker of this build, told the title and what seals are verified with; while staff have switched it off,
 * one that takes its place, clears what it kept and goes. Always the newest: nobody on the way keeps it. Browsers ask
 * behind every page whether there is another, so it is short, and names its code by a file that they keep. Acceptance
 * M104; decision 070.
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
      // Its own policy holds for what it asks for, navigations among it.
      'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
    },
  });
}
