/** Reports the connection state now and on changes. Returns a function that stops. */
export function watchConnection(listener: (isOnline: boolean) => void): () => void {
  const left = new AbortController();
  const tell = () => listener(navigator.onLine);
  for (const type of ['online', 'offline']) window.addEventListener(type, tell, { signal: left.signal });
  tell();
  return () => left.abort();
}
