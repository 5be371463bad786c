import { postJson } from './postJson.ts';

/** What an endpoint of ours answers. Throws when it does not answer, or refuses. */
export async function fetchJson(path: string, body?: unknown): Promise<unknown> {
  const response = await (body === undefined ? fetch(path) : postJson(path, body));
  if (!response.ok) throw new Error(`${path.replace(/\?.*/, '')} answered ${response.status}`);
  const answer: unknown = await response.json();
  return answer;
}
