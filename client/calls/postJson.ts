/** Posts JSON to an endpoint of ours. Rejects like `fetch`: offline, or when the signal aborts. */
export function postJson(path: string, body: unknown, signal: AbortSignal | null = null): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
}
