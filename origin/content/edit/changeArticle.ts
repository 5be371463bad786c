import type { Context } from 'hono';
import type { OriginEnv } from '../../env.ts';
import { openDatabase, type Database } from '../../database/database.ts';
import { editorOf } from '../../http/editorAuth.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { log } from '../../log.ts';
import { loadLastRevision } from '../store/loadRevisions.ts';
import { readIfMatch } from './ifMatch.ts';

export type EditorContext = Context<{ Bindings: OriginEnv }>;

/** One attempt at a change. */
export type Attempt = {
  readonly db: Database;
  readonly at: number;
  /** The revision that the caller has read; null if the call names none. */
  readonly ifRevision: number | null;
};

/** Calls at the same article that may come before one without a condition. */
const MOST_ATTEMPTS = 5;

/**
 * Changes an article under the condition of `If-Match`: 412 with the newer revision's author and time if it has been
 * changed since. A call without the header is made again from what is stored meanwhile, so that it changes only what it
 * names. Decision 110.
 */
export async function changeArticle(
  c: EditorContext,
  articleId: number | null,
  attempt: (attempt: Attempt) => Promise<Response | 'overtaken'>,
): Promise<Response> {
  const condition = readIfMatch(c.req.header('if-match'));
  if (!condition.ok) return condition.error;
  const ifRevision = condition.value;
  const db = openDatabase(c.env.DB);
  for (let turn = 1; turn <= MOST_ATTEMPTS; turn += 1) {
    const answer = await attempt({ db, at: Date.now(), ifRevision });
    if (answer !== 'overtaken') {
      if (ifRevision === null && articleId !== null && answer.status === 200)
        log.info('changed_without_revision', { articleId, staff: editorOf(c) });
      return answer;
    }
    if (ifRevision !== null) return refuseStale(db, articleId);
  }
  return errorEnvelope(409, 'ConflictError', 'This article was changed by other calls meanwhile: send it again');
}

async function refuseStale(db: Database, articleId: number | null): Promise<Response> {
  const last = articleId === null ? null : await loadLastRevision(db, articleId);
  if (!last) return errorEnvelope(412, 'PreconditionFailedError', 'There is no such revision');
  const { revision, at, by } = last;
  return errorEnvelope(412, 'PreconditionFailedError', `This article was changed meanwhile by ${by}: read it again`, {
    current: { revision, at: new Date(at).toISOString(), by },
  });
}
