const NOCACHE = 'nocache';

/**
 * `nocache` made the browser ask anew, and has no place in the address any longer. Specification 2, query parameters;
 * acceptance M50.
 */
export function dropNocache(): () => void {
  const url = new URL(location.href);
  if (url.searchParams.has(NOCACHE)) {
    url.searchParams.delete(NOCACHE);
    history.replaceState(history.state, '', url);
  }
  return () => undefined;
}
