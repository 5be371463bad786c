import * as v from 'valibot';
import type { RemotePlace } from '../backup/sqlDatabase.ts';
import type { DatabaseBinding } from '../workers.ts';

/** The databases that are read through copies: decision 030. Of the others nothing is read that may be old. */
export const REPLICATED = ['DB'] as const satisfies readonly DatabaseBinding[];

const DEADLINE_MS = 30_000;
const answerContract = v.object({
  success: v.literal(true),
  result: v.object({ read_replication: v.object({ mode: v.string() }) }),
});

/**
 * Has the platform keep copies of a database near its readers. Done again it changes nothing. The token writes D1.
 * https://developers.cloudflare.com/api/resources/d1/subresources/database/methods/update/
 *
 * @throws saying what the platform answered, where it does not say that there are copies now.
 */
export async function switchOnReplicas({ accountId, databaseId, token, fetch }: RemotePlace): Promise<void> {
  const response = await fetch(`https://api.cloudflare.com/client/v4/accounts/${accountId}/d1/database/${databaseId}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ read_replication: { mode: 'auto' } }),
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  const text = await response.text();
  const answer = v.safeParse(v.pipe(v.string(), v.parseJson(), answerContract), text);
  if (!response.ok || !answer.success || answer.output.result.read_replication.mode !== 'auto')
    throw new Error(`D1 answers ${response.status}: ${text.slice(0, 300)}`);
}
