import builtAssets from 'virtual:built-assets';
import type { PublicVisit } from '../http/visit.ts';
import type { Publishing } from '../isolate/publishing.ts';

/**
 * The service worker of this build; while staff have switched it off, one that takes its place, clears what it kept and
 * goes. Always the newest: nobody on the way keeps it. Acceptance M104; decision 070.
 */
export function serveServiceWorker(
  _: PublicVisit,
  { switches }: Pick<Publishing, 'switches'>,
  assets: Pick<NonNullable<typeof builtAssets>, 'workers'> | null = builtAssets,
): Response {
  if (!assets) return new Response(null, { status: 404 });
  const { serviceWorker, killWorker } = assets.workers;
  const script = switches.current().isServiceWorkerOff ? killWorker : serviceWorker;
  return new Response(script, { headers: HEADERS });
}

/** Its own policy holds for what it asks for, navigations among it. */
const HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
} as const;
