/** What an endpoint of ours answers. Throws when it does not answer, or refuses. */
export async function fetchJson(path: string, body?: unknown): Promise<unknown> {
  const sent = body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(path, sent);
  if (!response.ok) throw new Error(`${path.replace(/\?.*/, '')} answered ${response.status}`);
  const answer: unknown = await response.json();
  return answer;
}
