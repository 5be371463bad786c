import type { Context } from 'hono';
import type * as v from 'valibot';
import type { Result } from '#shared/lib/result.ts';
import { openDatabase, type Database, type Statement } from '../../database/database.ts';
import { runAll } from '../../database/runAll.ts';
import type { OriginEnv } from '../../env.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { readData } from '../../http/readData.ts';
import { recordPurges } from '../store/recordPurge.ts';
import { deliverPurges } from './deliverPurges.ts';

/**
 * What an editor's call does, and the cache tags that the portal must forget for it: soft ones may be served until they
 * are rendered anew.
 */
export type Edit = {
  readonly statements: readonly Statement[];
  readonly soft?: readonly string[];
  readonly hard?: readonly string[];
};

/**
 * Does what an editor sent and records its purge in one transaction. Answers with the number of records that were sent,
 * and whether the portal has confirmed the purge. What names something that is not there is refused whole, with its
 * reason.
 */
export async function editContent<T>(
  c: Context<{ Bindings: OriginEnv }>,
  contract: v.GenericSchema<unknown, T>,
  toEdit: (db: Database, input: T) => Result<Edit, string> | Promise<Result<Edit, string>>,
): Promise<Response> {
  const input = await readData(c, contract);
  if (!input.ok) return input.error;
  const db = openDatabase(c.env.DB);
  const edit = await toEdit(db, input.value);
  if (!edit.ok) return errorEnvelope(400, 'ValidationError', edit.error);
  const { statements, soft = [], hard = [] } = edit.value;
  await runAll(db, [...statements, ...recordPurges(db, [{ soft: [...soft], hard: [...hard] }], Date.now())]);
  const count = Array.isArray(input.value) ? input.value.length : 1;
  return c.json({ data: { count }, meta: { purged: await deliverPurges(db, c.env, Date.now) } });
}
