declare const self: ServiceWorkerGlobalScope;

/** Ends the registration and deletes everything its workers have stored. */
export async function clearAll(): Promise<void> {
  await self.registration.unregister();
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await deleteDatabase('workbox-expiration');
}

/** While another worker has it open, the browser deletes it later. */
function deleteDatabase(name: string): Promise<void> {
  const deletion = indexedDB.deleteDatabase(name);
  return new Promise((resolve) => {
    for (const end of ['success', 'error', 'blocked']) deletion.addEventListener(end, () => resolve());
  });
}
