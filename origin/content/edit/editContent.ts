import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type * as v from 'valibot';
import { err, ok, type Result } from '#shared/lib/result.ts';
import { openDatabase, type Database } from '../../database/database.ts';
import type { OriginEnv } from '../../env.ts';
import { authorOf } from '../../http/editorAuth.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { editAndPurge, type Edit } from '../../outbox/editAndPurge.ts';
import { acts } from '../schema/acts.ts';
import { loadLatestAct, recordAct, type Act } from '../store/recordAct.ts';
import { isCausedBy } from '../store/saveArticle.ts';
import { armReleases } from './armReleases.ts';
import { deliverContentPurges } from './deliverContentPurges.ts';
import { readIfMatch } from './ifMatch.ts';

export type ContentEdit = Edit & {
  /** What was there and what is now, where neither holds texts of articles. Otherwise a digest of what was sent. */
  readonly act?: Pick<Act, 'subject' | 'before' | 'after'>;
  /** Whether `If-Match` names a revision that the statements themselves compare, instead of the latest act. */
  readonly hasRevision?: true;
};

/** How long an act can be taken back. Acceptance A12. */
const UNDONE_WITHIN_MS = 24 * 3_600_000;

type EditResult = Result<ContentEdit, string | Response>;

/** Wraps an editors' call that changes content, records the act and sends its purge: `editAndPurge`. */
export async function editContent<T>(
  c: Context<{ Bindings: OriginEnv }>,
  contract: v.GenericSchema<unknown, T>,
  toEdit: (db: Database, input: T) => EditResult | Promise<EditResult>,
): Promise<Response> {
  let subject = '';
  const follows = readIfMatch(c.req.header('if-match'));
  if (!follows.ok) return follows.error;
  const toRecordedEdit = async (db: Database, input: T): Promise<EditResult> => {
    const edit = await toEdit(db, input);
    if (!edit.ok) return edit;
    const { method, path } = c.req;
    const { act = { subject: path.slice(1), after: digestOf(input) }, hasRevision, ...rest } = edit.value;
    subject = act.subject;
    const at = Date.now();
    const undoes = await findUndone(db, c.req.header('undoes'), act, at);
    if (!undoes.ok) return undoes;
    const row = {
      at,
      ...authorOf(c),
      act: `${method} ${path}`,
      undoes: undoes.value,
      follows: hasRevision ? null : follows.value,
      ...act,
    };
    return ok({ ...rest, statements: [...rest.statements, recordAct(db, row)] });
  };
  const deliver = async ({ later = [] }: Edit) => {
    if (later.length > 0) await armReleases(c.env);
    return deliverContentPurges(c.env, Date.now);
  };
  try {
    return await editAndPurge(c, openDatabase(c.env.DB), { contract, toEdit: toRecordedEdit, deliver });
  } catch (cause) {
    // Two presses at once.
    if (isCausedBy(cause, 'UNIQUE constraint failed: acts.undoes')) return takenBack();
    if (isCausedBy(cause, 'CHECK constraint failed: act_follows')) return refuseStale(openDatabase(c.env.DB), subject);
    throw cause;
  }
}

/** 412 with what has come since: `If-Match` names the latest act of its subject that the caller has seen. */
async function refuseStale(db: Database, subject: string): Promise<Response> {
  const latest = await loadLatestAct(db, subject);
  if (!latest) return errorEnvelope(412, 'PreconditionFailedError', 'There is no such act');
  const { id, at, by } = latest;
  return errorEnvelope(412, 'PreconditionFailedError', `This was changed meanwhile by ${by}: read it again`, {
    current: { revision: id, at: new Date(at).toISOString(), by },
  });
}

const takenBack = () => errorEnvelope(409, 'ConflictError', 'This was taken back before');

/**
 * The act that this call takes back; null for none. Refused if there is no such act of the subject, or it was taken back
 * before, is older than a day, or is no longer what stands: a later change would be lost. Acceptance A12.
 */
async function findUndone(
  db: Database,
  id: string | undefined,
  { subject, before }: Pick<Act, 'subject' | 'before'>,
  at: number,
): Promise<Result<number | null, string | Response>> {
  if (id === undefined) return ok(null);
  const [[undone], [earlier]] = await db.batch([
    db
      .select()
      .from(acts)
      .where(and(eq(acts.id, Number(id)), eq(acts.subject, subject))),
    db
      .select({ id: acts.id })
      .from(acts)
      .where(eq(acts.undoes, Number(id))),
  ]);
  if (!undone) return err('Undoes has to be the id of an act of the same subject');
  if (earlier) return err(takenBack());
  if (at - undone.at > UNDONE_WITHIN_MS) return err(errorEnvelope(409, 'ConflictError', 'This is older than a day'));
  // What a call replaced is unknown for kinds of content that are recorded by their digest.
  const stands = before === undefined || JSON.stringify(before) === undone.after;
  return stands ? ok(undone.id) : err(errorEnvelope(409, 'ConflictError', 'This was changed again since'));
}

function digestOf(input: unknown) {
  return { digest: createHash('sha256').update(JSON.stringify(input)).digest('hex') };
}
