import { desc } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { OriginEnv } from '../../env.ts';
import { authorOf, may, refuseTitles } from '../../http/editorAuth.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { readData } from '../../http/readData.ts';
import { validationError } from '../../http/validationError.ts';
import type { Database } from '../../database/database.ts';
import { indexNow } from '../search/drainSearchOutbox.ts';
import { articles } from '../schema/articles.ts';
import { articleInputContract } from '../store/articleInput.ts';
import { decideState, describeRefusal } from '../store/decideState.ts';
import { describeIssues } from '../store/describeIssues.ts';
import { keepRestriction } from '../store/keptRestriction.ts';
import { loadArticle } from '../store/loadArticle.ts';
import { loadStanding } from '../store/loadStanding.ts';
import { toSlug } from '../store/paths.ts';
import { retractArticle } from '../store/retractArticle.ts';
import { saveRevisionBody } from '../store/revisionBody.ts';
import { updatedAtOf } from './updatedAtOf.ts';
import { changeArticle, type Attempt, type EditorContext } from './changeArticle.ts';
import { createMeasureImages } from './measureImages.ts';
import { deliverContentPurges } from './deliverContentPurges.ts';
import { etagOf } from './ifMatch.ts';
import { refuseSave } from './refuseSave.ts';
import { refuseUnreadable, storeArticle } from './storeArticle.ts';

/** Strict: rejects unknown field names, so that the caller learns of a misspelt one. */
const sentArticleContract = v.strictObject(articleInputContract.entries);
const fieldsContract = v.pipe(
  v.custom<Record<string, unknown>>(isRecord, 'has to be an object of fields'),
  v.transform(({ state, isUpdate, ...fields }) => ({ state, isUpdate, fields })),
  v.object({
    state: v.optional(v.picklist(['draft', 'review'])),
    isUpdate: v.optional(v.boolean(), false),
    fields: v.record(v.string(), v.unknown()),
  }),
);
/** What a sent state asks for. */
const ACTS = { draft: 'draft', review: 'submit' } as const;
type Sent = v.InferOutput<typeof fieldsContract>;

/**
 * The editors' API for articles. Every call needs the editors' token; bodies are `{ "data": … }`. `If-Match` names the
 * revision that a change was made from; the answer's `ETag` is the new one.
 */
export const articleRoutes = new Hono<{ Bindings: OriginEnv }>();

/**
 * Changes an article, or creates it under this id when all fields are sent. Fields that are not sent stay unchanged.
 * With a future date the article is `scheduled`: stored, and public nowhere until that date. With `state` it is a `draft`
 * or in `review`, and public nowhere until it is published. With `isUpdate` readers see
 * the time of this change as “Aktualisiert”: no other save sets it.
 */
articleRoutes.put('/articles/:id{[1-9][0-9]{0,8}}', may('write'), async (c) => {
  const sent = await readData(c, fieldsContract);
  if (!sent.ok) return sent.error;
  const articleId = Number(c.req.param('id'));
  return changeArticle(c, articleId, (attempt) => saveFields(c, articleId, sent.value, attempt));
});

/** A new article under the next free id. */
articleRoutes.post('/articles', may('write'), async (c) => {
  const sent = await readData(c, fieldsContract);
  if (!sent.ok) return sent.error;
  return changeArticle(c, null, async (attempt) => {
    const articleId = await nextArticleId(attempt.db);
    // Another call may take the id before it is read here.
    return (await loadStanding(attempt.db, articleId)) ? 'overtaken' : saveFields(c, articleId, sent.value, attempt);
  });
});

articleRoutes.post('/articles/:id{[1-9][0-9]{0,8}}/retract', may('retract'), (c) => {
  const articleId = Number(c.req.param('id'));
  return changeArticle(c, articleId, async ({ db, ...change }) => {
    const before = await loadStanding(db, articleId);
    const refused = before && refuseTitles(c, 'retract', before.mandators.slice(0, 1));
    if (refused) return refused;
    const outcome = await retractArticle(db, articleId, { ...change, ...authorOf(c), kind: 'retract' });
    if (outcome.kind === 'unknown') return errorEnvelope(404, 'NotFoundError', 'Not Found');
    if (outcome.kind === 'overtaken') return 'overtaken';
    const { revision } = outcome;
    const [purged] = await Promise.all([deliverContentPurges(c.env, Date.now), indexNow(c.env, [articleId])]);
    return c.json({ data: { id: articleId, status: 'retracted', revision }, meta: { purged } }, 200, {
      etag: etagOf(revision),
    });
  });
});

/** Publishes a draft, or undoes a retraction; before its publication date the article becomes `scheduled`. */
articleRoutes.post('/articles/:id{[1-9][0-9]{0,8}}/publish', may('publish'), (c) => {
  const articleId = Number(c.req.param('id'));
  return changeArticle(c, articleId, async ({ db, at, ifRevision }) => {
    const before = await loadStanding(db, articleId);
    const loaded = await loadArticle(db, articleId);
    if (!before || !loaded) return errorEnvelope(404, 'NotFoundError', 'Not Found');
    const refused = refuseTitles(c, 'publish', before.mandators);
    if (refused) return refused;
    if (ifRevision !== null && before.revision !== ifRevision) return 'overtaken';
    if (!loaded.content.ok) return refuseUnreadable(loaded.content.error);
    const status = decideState(loaded.content.value, before, 'publish', at);
    if (!status.ok) return errorEnvelope(409, 'ConflictError', describeRefusal(status.error));
    const article = { ...loaded.content.value, id: articleId, status: status.value, updatedAt: before.updatedAt };
    return storeArticle(c, db, { article, before, change: { at, ...authorOf(c), kind: 'publish', body: null } });
  });
});

async function saveFields(
  c: EditorContext,
  articleId: number,
  { state, isUpdate, fields }: Sent,
  { db, at, ifRevision }: Attempt,
): Promise<Response | 'overtaken'> {
  // Order matters: the save is refused if the article changes between these reads.
  const before = await loadStanding(db, articleId);
  const loaded = await loadArticle(db, articleId);
  if (ifRevision !== null && before?.revision !== ifRevision) return 'overtaken';
  const changed: Record<string, unknown> = { ...(loaded?.content.ok ? loaded.content.value : {}), ...fields };
  const input = v.safeParse(sentArticleContract, { ...changed, slug: changed['slug'] ?? deriveSlug(changed['title']) });
  if (!input.success)
    return loaded?.content.ok === false
      ? refuseUnreadable(`${loaded.content.error}; of what was sent: ${describeIssues(input.issues)}`)
      : validationError(input.issues);
  const { image, contentItems, publishedAt, expiresAt } = input.output;
  if (expiresAt !== null && Date.parse(expiresAt) <= Date.parse(publishedAt))
    return errorEnvelope(400, 'ValidationError', 'expiresAt has to lie after publishedAt');
  const status = decideState(input.output, before, state === undefined ? 'save' : ACTS[state], at);
  const { mandators } = input.output;
  const refused = refuseSave(c, before, { status: status.ok ? status.value : null, mandators });
  if (refused) return refused;
  if (!status.ok) return errorEnvelope(409, 'ConflictError', describeRefusal(status.error));
  const author = authorOf(c);
  const measure = createMeasureImages(c.env.FILES);
  const [measured, items] = await Promise.all([image && measure.image(image), measure.items(contentItems)]);
  const content = { ...input.output, image: measured, contentItems: items };
  const article = {
    ...content,
    id: articleId,
    status: status.value,
    ...keepRestriction(before, { contentRestriction: content.contentRestriction, by: author.by }),
    updatedAt: updatedAtOf(before, { ...content, status: status.value }, { isUpdate, at }),
  };
  const body = await saveRevisionBody(c.env.FILES, content);
  return storeArticle(c, db, { article, before, change: { at, ...author, kind: 'save', body } });
}

async function nextArticleId(db: Database): Promise<number> {
  const last = await db.select({ id: articles.id }).from(articles).orderBy(desc(articles.id)).limit(1).get();
  return (last?.id ?? 0) + 1;
}

function deriveSlug(title: unknown): string | undefined {
  return typeof title === 'string' ? toSlug(title) : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
