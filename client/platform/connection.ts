/** Tells at once and whenever it changes whether there is a connection. Returns how to stop. */
export function watchConnection(listener: (isOnline: boolean) => void): () => void {
  const left = new AbortController();
  const tell = () => listener(navigator.onLine);
  for (const type of ['online', 'offline']) window.addEventListener(type, tell, { signal: left.signal });
  tell();
  return () => left.abort();
}
