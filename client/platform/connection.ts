/** Tells at once and whenever it changes whether there is a connection. */
export function watchConnection(listener: (isOnline: boolean) => void): void {
  const tell = () => listener(navigator.onLine);
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  tell();
}
