import type { Context } from 'hono';
import type * as v from 'valibot';
import type { Result } from '#shared/lib/result.ts';
import type { Database, Statement } from '../database/database.ts';
import { runAll } from '../database/runAll.ts';
import { errorEnvelope } from '../http/errorEnvelope.ts';
import { readData } from '../http/readData.ts';
import { recordPurges } from './recordPurge.ts';

/**
 * The statements of an editors' call, and the cache tags to purge for it: pages with soft tags may be served until they
 * are rendered anew.
 */
export type Edit = {
  readonly statements: readonly Statement[];
  readonly soft?: readonly string[];
  readonly hard?: readonly string[];
  /** Soft tags of content that appears at a future time, in milliseconds. */
  readonly later?: readonly { readonly at: number; readonly soft: readonly string[] }[];
};

type Refused = string | Response;

type Edited<T> = {
  readonly contract: v.GenericSchema<unknown, T>;
  /** Error: the reason of the refusal, or the answer to send. */
  readonly toEdit: (db: Database, input: T) => Result<Edit, Refused> | Promise<Result<Edit, Refused>>;
  /** Sends the purges of the edited database. */
  readonly deliver: (edit: Edit) => Promise<boolean>;
};

/**
 * Executes an editors' call and records its purge in one transaction. Answers with the number of records sent, and
 * whether the portal has confirmed the purge. A call that refers to missing entities is refused whole, with the reason.
 */
export async function editAndPurge<T>(
  c: Context,
  db: Database,
  { contract, toEdit, deliver }: Edited<T>,
): Promise<Response> {
  const input = await readData(c, contract);
  if (!input.ok) return input.error;
  const edit = await toEdit(db, input.value);
  if (!edit.ok) return typeof edit.error === 'string' ? errorEnvelope(400, 'ValidationError', edit.error) : edit.error;
  const { statements, soft = [], hard = [], later = [] } = edit.value;
  await runAll(db, [
    ...statements,
    ...recordPurges(db, [{ soft: [...soft], hard: [...hard] }], Date.now()),
    ...later.flatMap((one) => recordPurges(db, [{ soft: [...one.soft], hard: [] }], one.at)),
  ]);
  const count = Array.isArray(input.value) ? input.value.length : 1;
  return c.json({ data: { count }, meta: { purged: await deliver(edit.value) } });
}
