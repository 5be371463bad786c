import builtAssets from 'virtual:built-assets';
import type { Call } from '../../calls/call.ts';
import { createOfflineKey } from './offlineKey.ts';

/**
 * The service worker of this build, told the title and what seals are verified with; while staff have switched it off,
 * one that takes its place, clears what it kept and goes. Always the newest: nobody on the way keeps it. Acceptance
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
  return answer(`self.OFFLINE=${JSON.stringify({ key: publicKey, title: mandator.id })};\n${serviceWorker}`);
}

function answer(script: string): Response {
  return new Response(script, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      // Its own policy holds for what it asks for, navigations among it.
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    },
  });
}
