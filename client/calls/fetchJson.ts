import { postJson } from './postJson.ts';

/** Fetches JSON from an endpoint of ours. Throws if it fails or refuses. */
export async function fetchJson(path: string, body?: unknown): Promise<unknown> {
  const response = await (body === undefined ? fetch(path) : postJson(path, body));
  if (!response.ok) throw new Error(`${path.replace(/\?.*/, '')} answered ${response.status}`);
  const answer: unknown = await response.json();
  return answer;
}
