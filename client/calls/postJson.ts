/** Sends an endpoint of ours JSON. Rejects as `fetch` does: without a connection, or when the signal says so. */
export function postJson(path: string, body: unknown, signal: AbortSignal | null = null): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
}
