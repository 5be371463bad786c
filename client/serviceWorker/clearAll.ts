declare const self: ServiceWorkerGlobalScope;

/** Ends the registration with all that any of its workers has kept. */
export async function clearAll(): Promise<void> {
  await self.registration.unregister();
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  indexedDB.deleteDatabase('workbox-expiration');
}
