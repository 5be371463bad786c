import type { PushVendorKind } from '#shared/domain/consent/snippet.ts';
import { pushWorkerScope } from '#shared/routes/apiPaths.ts';

/** Whether this browser is subscribed at a push vendor. Asks the browser alone. */
export async function isSubscribedAt(kind: PushVendorKind): Promise<boolean> {
  const registration = await findPushWorker(kind);
  return (await registration?.pushManager.getSubscription()) != null;
}

/**
 * Ends the subscription at a push vendor, with its service worker. Asks the browser alone: the house
 * learns it from the browser's push service, which refuses its next message.
 */
export async function endPushWorker(kind: PushVendorKind): Promise<void> {
  const registration = await findPushWorker(kind);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  await registration?.unregister();
}

async function findPushWorker(kind: PushVendorKind): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  const scope = new URL(pushWorkerScope(kind), location.href).href;
  const found = await navigator.serviceWorker.getRegistration(scope);
  // Where it has none, the browser answers with ours, which has the whole title.
  return found?.scope === scope ? found : null;
}
