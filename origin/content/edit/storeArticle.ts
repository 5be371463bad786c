import { assertNever } from '#shared/lib/assertNever.ts';
import type { Database } from '../../database/database.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { indexNow } from '../search/drainSearchOutbox.ts';
import type { StoredArticle } from '../store/articleStatements.ts';
import type { Standing } from '../store/loadStanding.ts';
import type { Change } from '../store/recordRevision.ts';
import { saveArticle } from '../store/saveArticle.ts';
import { armReleases } from './armReleases.ts';
import type { EditorContext } from './changeArticle.ts';
import { deliverContentPurges } from './deliverContentPurges.ts';
import { etagOf } from './ifMatch.ts';

type Stored = { readonly article: StoredArticle; readonly before: Standing | null; readonly change: Change };

/** Saves an article, sends its purge, and answers with its status and revision. */
export async function storeArticle(
  c: EditorContext,
  db: Database,
  { article, before, change }: Stored,
): Promise<Response | 'overtaken'> {
  const outcome = await saveArticle(db, article, before, change);
  switch (outcome.kind) {
    case 'unknownReference':
      return errorEnvelope(400, 'ValidationError', outcome.message);
    case 'overtaken':
      return 'overtaken';
    case 'saved': {
      const { id, status, publishedAt, expiresAt } = article;
      const [purged] = await Promise.all([
        deliverContentPurges(c.env, Date.now),
        indexNow(c.env, [id]),
        status === 'scheduled' || expiresAt !== null ? armReleases(c.env) : null,
      ]);
      const revision = (before?.revision ?? 0) + 1;
      const data = { id, status, revision, ...(status === 'scheduled' ? { publishedAt } : {}) };
      return c.json({ data, meta: { purged } }, before ? 200 : 201, { etag: etagOf(revision) });
    }
    default:
      return assertNever(outcome);
  }
}

/** No call creates such an article, but the database may hold one. Sending all fields replaces it. */
export function refuseUnreadable(reason: string): Response {
  return errorEnvelope(
    422,
    'UnprocessableContentError',
    `What is stored of this article cannot be read (${reason}): send all of it`,
  );
}
