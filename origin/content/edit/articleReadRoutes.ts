import { Hono } from 'hono';
import * as v from 'valibot';
import { MOST_SOUGHT } from '#shared/contracts/editorArticle.contract.ts';
import { ARTICLE_STATES } from '#shared/domain/desk/articleState.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { openDatabase } from '../../database/database.ts';
import type { OriginEnv } from '../../env.ts';
import { editorReadsAuth } from '../../http/editorAuth.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { readQuery } from '../../http/readQuery.ts';
import { validationError } from '../../http/validationError.ts';
import { findById, listByState } from '../store/listByState.ts';
import { selectCorrections } from '../store/correctArticle.ts';
import { loadArticle } from '../store/loadArticle.ts';
import { loadRevision, loadRevisions, type Revision } from '../store/loadRevisions.ts';
import { selectReplies } from '../store/loadReplies.ts';
import { loadStanding } from '../store/loadStanding.ts';
import { selectOverwriting } from '../store/noteOverwriting.ts';
import { loadRevisionBody } from '../store/revisionBody.ts';
import { toWords } from '../store/searchWords.ts';
import { etagOf } from './ifMatch.ts';

const ARTICLES_A_PAGE = 50;
const REVISIONS_A_PAGE = 100;
const ARTICLE_ID = /^[1-9]\d{0,8}$/;

const listInput = v.strictObject({
  state: v.optional(v.picklist(ARTICLE_STATES)),
  mandator: v.picklist(MANDATOR_IDS),
  search: v.optional(v.pipe(v.string(), v.maxLength(MOST_SOUGHT, `has to have ${MOST_SOUGHT} characters at most`)), ''),
  cursor: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^-?\d{1,16}_\d{1,9}$/, 'has to be the cursor of an answer'),
      v.transform((text) => text.split('_').map(Number)),
      v.transform(([publishedAt = 0, id = 0]) => ({ publishedAt, id })),
    ),
  ),
});
const revisionsInput = v.strictObject({
  before: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, 'has to be a revision'), v.transform(Number))),
});

/** What editors read: articles in any state, paid ones whole, and their history. Needs the editors' token. */
export const articleReadRoutes = new Hono<{ Bindings: OriginEnv }>();

/**
 * Fifty articles of a title, newest first, in one state or in all. `search` finds by all words of headline and kicker,
 * and by exact id, which comes first. `meta.cursor` leads on, also where a search has found nothing yet; null at the end.
 */
articleReadRoutes.get('/articles', editorReadsAuth, async (c) => {
  const input = v.safeParse(listInput, readQuery(c.req.url));
  if (!input.success) return validationError(input.issues);
  const { state, mandator, search, cursor = null } = input.output;
  const db = openDatabase(c.env.DB);
  const states = state ? [state] : ARTICLE_STATES;
  const words = toWords(search);
  const [byId, { articles, next }] = await Promise.all([
    cursor === null && ARTICLE_ID.test(search.trim()) ? findById(db, Number(search), { mandator, states }) : [],
    words.length === 0 && search.trim() !== ''
      ? { articles: [], next: null }
      : listByState(db, { states, mandator, words, after: cursor, limit: ARTICLES_A_PAGE }),
  ]);
  const found = [...byId, ...articles.filter(({ id }) => !byId.some((one) => one.id === id))];
  return c.json({
    data: found.map(({ publishedAt, updatedAt, expiresAt, embargoUntil, ...row }) => ({
      ...row,
      publishedAt: toIso(publishedAt),
      updatedAt: toIso(updatedAt),
      expiresAt: toIso(expiresAt),
      embargoUntil: toIso(embargoUntil),
    })),
    meta: { cursor: next && `${next.publishedAt}_${next.id}` },
  });
});

/** An article as stored; `article` has the fields that `PUT` takes. Null with the reason if it cannot be read. */
articleReadRoutes.get('/articles/:id{[1-9][0-9]{0,8}}', editorReadsAuth, async (c) => {
  const db = openDatabase(c.env.DB);
  const id = Number(c.req.param('id'));
  // Order matters: an older revision with a newer text is refused when it is saved, the reverse would not be.
  const standing = await loadStanding(db, id);
  const [loaded, revisions, corrections, replies, [overwritten]] = await Promise.all([
    loadArticle(db, id),
    loadRevisions(db, id, { limit: 1 }),
    selectCorrections(db, id),
    selectReplies(db, id, Date.now()),
    selectOverwriting(db, id),
  ]);
  if (!standing || !loaded) return errorEnvelope(404, 'NotFoundError', 'Not Found');
  const { revision, status, updatedAt, embargoUntil, isHeld } = standing;
  const data = {
    id,
    state: status,
    revision,
    updatedAt: toIso(updatedAt),
    embargoUntil: toIso(embargoUntil),
    isHeld,
    last: revisions.map(describeRevision)[0] ?? null,
    corrections: corrections.map(({ at, ...row }) => ({ ...row, at: toIso(at) })),
    replies: replies.map(({ at, ...row }) => ({ ...row, at: toIso(at) })),
    overwritten: overwritten ? { ...overwritten, at: toIso(overwritten.at) } : null,
    article: loaded.content.ok ? loaded.content.value : null,
    ...(loaded.content.ok ? {} : { unreadable: loaded.content.error }),
  };
  return c.json({ data }, 200, { etag: etagOf(revision) });
});

/** A hundred revisions, latest first; `?before=` leads on. */
articleReadRoutes.get('/articles/:id{[1-9][0-9]{0,8}}/revisions', editorReadsAuth, async (c) => {
  const input = v.safeParse(revisionsInput, readQuery(c.req.url));
  if (!input.success) return validationError(input.issues);
  const db = openDatabase(c.env.DB);
  const id = Number(c.req.param('id'));
  const found = await loadRevisions(db, id, { ...input.output, limit: REVISIONS_A_PAGE + 1 });
  if (found.length === 0 && !(await loadStanding(db, id))) return errorEnvelope(404, 'NotFoundError', 'Not Found');
  const shown = found.slice(0, REVISIONS_A_PAGE);
  const before = found.length > shown.length ? (shown.at(-1)?.revision ?? null) : null;
  return c.json({ data: shown.map(describeRevision), meta: { before } });
});

/** A revision with its text, in the fields that `PUT` takes. */
articleReadRoutes.get(
  '/articles/:id{[1-9][0-9]{0,8}}/revisions/:revision{[1-9][0-9]{0,8}}',
  editorReadsAuth,
  async (c) => {
    const db = openDatabase(c.env.DB);
    const found = await loadRevision(db, Number(c.req.param('id')), Number(c.req.param('revision')));
    if (!found) return errorEnvelope(404, 'NotFoundError', 'Not Found');
    const text = found.digest === null ? null : await loadRevisionBody(c.env.FILES, found.digest);
    const unreadable = text ? (text.ok ? null : text.error) : 'its text is not stored';
    return c.json({
      data: {
        ...describeRevision(found),
        article: text?.ok ? text.value : null,
        ...(unreadable === null ? {} : { unreadable }),
      },
    });
  },
);

function describeRevision({ articleId: _, at, publishedAt, ...row }: Revision) {
  return { ...row, at: toIso(at), publishedAt: toIso(publishedAt) };
}

/** Null for what is no date, which a broken row may hold. */
function toIso(at: number | null): string | null {
  const date = new Date(at ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
