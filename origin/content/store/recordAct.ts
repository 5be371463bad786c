import { desc, eq, sql } from 'drizzle-orm';
import { RESERVED } from '#shared/contracts/staffEntry.ts';
import type { Author } from '#shared/domain/desk/rights.ts';
import type { Database, Statement } from '../../database/database.ts';
import { acts } from '../schema/acts.ts';
import type { Change } from './recordRevision.ts';

export type Act = Author & {
  readonly at: number;
  readonly act: string;
  readonly subject: string;
  /** Values as JSON. No text of an article: its digest. */
  readonly before?: unknown;
  readonly after?: unknown;
  /** The act of the same subject that this one takes back. */
  readonly undoes?: number | null;
  /** The latest act of the subject that the caller has seen, 0 for none: where another has come since, the call fails. */
  readonly follows?: number | null;
};

/** For the transaction of an editing call: the row that says who did it. */
export function recordAct(db: Database, { before, after, follows = null, ...act }: Act) {
  const latest = sql`(SELECT coalesce(max(id), 0) FROM ${acts} WHERE subject = ${act.subject})`;
  return db.insert(acts).values({
    ...act,
    before: toJson(before),
    after: toJson(after),
    follows: follows === null ? null : sql`iif(${latest} = ${follows}, ${follows}, -1)`,
  });
}

/** The latest act of a subject; null before the first. */
export async function loadLatestAct(db: Database, subject: string) {
  const { id, at, by } = acts;
  const row = await db.select({ id, at, by }).from(acts).where(eq(acts.subject, subject)).orderBy(desc(id)).get();
  return row ?? null;
}

/** The same for an article, behind its revision: revision, state, date and digest before and after. */
export function recordArticleAct(
  db: Database,
  articleId: number,
  { at, by, role, kind, note }: Omit<Change, 'body'>,
): Statement {
  const describe = sql.raw(
    `json_object('revision', revision, 'state', state, 'publishedAt', published_at, 'digest', digest)`,
  );
  const nth = (offset: number) =>
    sql`(SELECT ${describe} FROM article_revisions WHERE article_id = ${articleId} ORDER BY revision DESC LIMIT 1 OFFSET ${offset})`;
  const after = note === undefined ? nth(0) : sql`json_insert(${nth(0)}, '$.note', ${note})`;
  return db.insert(acts).values({
    at,
    by,
    role,
    act: kind,
    subject: `article:${articleId}`,
    before: nth(1),
    after,
  });
}

/** Whether it is a person, by name. */
export function isEditor(by: string): boolean {
  return !RESERVED.has(by);
}

function toJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
