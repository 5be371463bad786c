import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type * as v from 'valibot';
import { err, ok, type Result } from '#shared/lib/result.ts';
import { openDatabase, type Database } from '../../database/database.ts';
import type { OriginEnv } from '../../env.ts';
import { editorOf } from '../../http/editorAuth.ts';
import { editAndPurge, type Edit } from '../../outbox/editAndPurge.ts';
import { acts } from '../schema/acts.ts';
import { recordAct, type Act } from '../store/recordAct.ts';
import { armReleases } from './armReleases.ts';
import { deliverContentPurges } from './deliverContentPurges.ts';

export type ContentEdit = Edit & {
  /** What was there and what is now, where neither holds texts of articles. Otherwise a digest of what was sent. */
  readonly act?: Pick<Act, 'subject' | 'before' | 'after'>;
};

type EditResult = Result<ContentEdit, string | Response>;

/** Wraps an editors' call that changes content, records the act and sends its purge: `editAndPurge`. */
export async function editContent<T>(
  c: Context<{ Bindings: OriginEnv }>,
  contract: v.GenericSchema<unknown, T>,
  toEdit: (db: Database, input: T) => EditResult | Promise<EditResult>,
): Promise<Response> {
  const by = editorOf(c);
  const toRecordedEdit = async (db: Database, input: T): Promise<EditResult> => {
    const edit = await toEdit(db, input);
    if (!edit.ok) return edit;
    const { method, path } = c.req;
    const { act = { subject: path.slice(1), after: digestOf(input) }, ...rest } = edit.value;
    const undoes = await findUndone(db, c.req.header('undoes'), act.subject);
    if (undoes === undefined)
      return err('Undoes has to be the id of an act of the same subject, not taken back before');
    const row = { at: Date.now(), by, act: `${method} ${path}`, undoes, ...act };
    return ok({ ...rest, statements: [...rest.statements, recordAct(db, row)] });
  };
  const deliver = async ({ later = [] }: Edit) => {
    if (later.length > 0) await armReleases(c.env);
    return deliverContentPurges(c.env, Date.now);
  };
  return editAndPurge(c, openDatabase(c.env.DB), { contract, toEdit: toRecordedEdit, deliver });
}

/** The act that this call takes back; null for none, undefined if there is none, or none that still counts. */
async function findUndone(db: Database, id: string | undefined, subject: string): Promise<number | null | undefined> {
  if (id === undefined) return null;
  if (!/^[1-9]\d{0,14}$/.test(id)) return undefined;
  const [[undone], [earlier]] = await db.batch([
    db
      .select({ id: acts.id })
      .from(acts)
      .where(and(eq(acts.id, Number(id)), eq(acts.subject, subject))),
    db
      .select({ id: acts.id })
      .from(acts)
      .where(eq(acts.undoes, Number(id))),
  ]);
  return earlier ? undefined : undone?.id;
}

function digestOf(input: unknown) {
  return { digest: createHash('sha256').update(JSON.stringify(input)).digest('hex') };
}
