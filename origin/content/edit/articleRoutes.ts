import { desc } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { assertNever } from '#shared/lib/assertNever.ts';
import type { OriginEnv } from '../../env.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { readData } from '../../http/readData.ts';
import { validationError } from '../../http/validationError.ts';
import { articleInputContract } from '../store/articleInput.ts';
import type { StoredArticle } from '../store/articleStatements.ts';
import { openDatabase, type Database } from '../../database/database.ts';
import { indexNow } from '../search/drainSearchOutbox.ts';
import { decideStatus } from '../store/decideStatus.ts';
import { describeIssues } from '../store/describeIssues.ts';
import { loadArticle } from '../store/loadArticle.ts';
import { loadStanding, type Standing } from '../store/loadStanding.ts';
import { toSlug } from '../store/paths.ts';
import { retractArticle } from '../store/retractArticle.ts';
import { saveArticle } from '../store/saveArticle.ts';
import { articles } from '../schema/articles.ts';
import { createMeasureImages } from './measureImages.ts';
import { armReleases } from './armReleases.ts';
import { deliverContentPurges } from './deliverContentPurges.ts';

/** Strict: rejects unknown field names, so that the caller learns of a misspelt one. */
const sentArticleContract = v.strictObject(articleInputContract.entries);
const fieldsContract = v.custom<Record<string, unknown>>(isRecord, 'has to be an object of fields');

type EditorContext = Context<{ Bindings: OriginEnv }>;

/** The editors' API for articles. Every call needs the editors' token; bodies are `{ "data": … }`. */
export const articleRoutes = new Hono<{ Bindings: OriginEnv }>();

/**
 * Changes an article, or creates it under this id when all fields are sent. Fields that are not sent stay unchanged.
 * With a future date the article is `scheduled`: stored, and public nowhere until that date.
 */
articleRoutes.put('/articles/:id{[1-9][0-9]{0,8}}', (c) => saveFrom(c, Number(c.req.param('id'))));

/** A new article under the next free id. */
articleRoutes.post('/articles', async (c) => {
  const last = await openDatabase(c.env.DB)
    .select({ id: articles.id })
    .from(articles)
    .orderBy(desc(articles.id))
    .limit(1)
    .get();
  return saveFrom(c, (last?.id ?? 0) + 1);
});

articleRoutes.post('/articles/:id{[1-9][0-9]{0,8}}/retract', async (c) => {
  const db = openDatabase(c.env.DB);
  const articleId = Number(c.req.param('id'));
  if (!(await retractArticle(db, articleId, Date.now()))) return errorEnvelope(404, 'NotFoundError', 'Not Found');
  const [purged] = await Promise.all([deliverContentPurges(c.env, Date.now), indexNow(c.env, [articleId])]);
  return c.json({ data: { id: articleId, status: 'retracted' }, meta: { purged } });
});

/** Undoes a retraction; before its publication date the article becomes `scheduled` again. */
articleRoutes.post('/articles/:id{[1-9][0-9]{0,8}}/publish', async (c) => {
  const db = openDatabase(c.env.DB);
  const articleId = Number(c.req.param('id'));
  const [loaded, before] = await Promise.all([loadArticle(db, articleId), loadStanding(db, articleId)]);
  if (!loaded) return errorEnvelope(404, 'NotFoundError', 'Not Found');
  if (!loaded.content.ok) return unreadable(loaded.content.error);
  const status = decideStatus('published', loaded.content.value.publishedAt, Date.now());
  return store(c, db, { ...loaded.content.value, id: articleId, status, updatedAt: Date.now() }, before);
});

async function saveFrom(c: EditorContext, articleId: number): Promise<Response> {
  const db = openDatabase(c.env.DB);
  const sent = await readData(c, fieldsContract);
  if (!sent.ok) return sent.error;
  const [loaded, before] = await Promise.all([loadArticle(db, articleId), loadStanding(db, articleId)]);
  const changed: Record<string, unknown> = { ...(loaded?.content.ok ? loaded.content.value : {}), ...sent.value };
  const input = v.safeParse(sentArticleContract, { ...changed, slug: changed['slug'] ?? deriveSlug(changed['title']) });
  if (!input.success)
    return loaded?.content.ok === false
      ? unreadable(`${loaded.content.error}; of what was sent: ${describeIssues(input.issues)}`)
      : validationError(input.issues);
  const measure = createMeasureImages(c.env.FILES);
  const { image, contentItems } = input.output;
  const [measured, items] = await Promise.all([image && measure.image(image), measure.items(contentItems)]);
  const article = {
    ...input.output,
    image: measured,
    contentItems: items,
    id: articleId,
    // The status before and after is decided from one read: a retraction may come between two.
    status: decideStatus(before?.status ?? null, input.output.publishedAt, Date.now()),
    updatedAt: before ? Date.now() : null,
  };
  return store(c, db, article, before);
}

function deriveSlug(title: unknown): string | undefined {
  return typeof title === 'string' ? toSlug(title) : undefined;
}

/** No call creates such an article, but the database may hold one. Sending all fields replaces it. */
function unreadable(reason: string): Response {
  return errorEnvelope(
    422,
    'UnprocessableContentError',
    `What is stored of this article cannot be read (${reason}): send all of it`,
  );
}

async function store(
  c: EditorContext,
  db: Database,
  article: StoredArticle,
  before: Standing | null,
): Promise<Response> {
  const outcome = await saveArticle(db, article, before, Date.now());
  switch (outcome.kind) {
    case 'unknownReference':
      return errorEnvelope(400, 'ValidationError', outcome.message);
    case 'conflict':
      return errorEnvelope(
        409,
        'ConflictError',
        'This id was taken or this article was changed meanwhile: send it again',
      );
    case 'saved': {
      const { id, status, publishedAt } = article;
      const [purged] = await Promise.all([
        deliverContentPurges(c.env, Date.now),
        indexNow(c.env, [id]),
        status === 'scheduled' ? armReleases(c.env) : null,
      ]);
      const data = { id, status, ...(status === 'scheduled' ? { publishedAt } : {}) };
      return c.json({ data, meta: { purged } }, before ? 200 : 201);
    }
    default:
      return assertNever(outcome);
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
