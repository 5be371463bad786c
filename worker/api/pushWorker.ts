import { presentThirdParties } from '#shared/domain/consent/presentThirdParties.ts';
import { pushScripts } from '#shared/domain/consent/pushScripts.ts';
import type { PushVendorKind } from '#shared/domain/consent/snippet.ts';
import type { PublicVisit } from '../http/visit.ts';
import type { Publishing } from '../isolate/publishing.ts';

/**
 * The service worker of a house that sends this title's push messages: it imports that house's script and may ask no
 * other host than those of its row. Titles without the house answer 404. Decision 101.
 */
export async function servePushWorker(
  kind: PushVendorKind,
  { mandator, waitUntil }: PublicVisit,
  { sites, settings: places }: Publishing,
): Promise<Response> {
  const { settings } = await sites.current(mandator, waitUntil);
  for (const { snippet, sources } of presentThirdParties(mandator, places, settings)) {
    if ((snippet.kind !== 'oneSignal' && snippet.kind !== 'cleverPush') || snippet.kind !== kind) continue;
    const { worker } = pushScripts(snippet);
    const policy = [
      "default-src 'none'",
      `script-src ${new URL(worker).origin}`,
      `connect-src ${sources.connect ?? "'none'"}`,
      `img-src 'self' ${sources.img ?? ''}`.trim(),
    ];
    return new Response(`importScripts(${JSON.stringify(worker)});`, {
      headers: {
        'content-type': 'text/javascript; charset=utf-8',
        'content-security-policy': policy.join('; '),
      },
    });
  }
  return new Response(null, { status: 404 });
}
