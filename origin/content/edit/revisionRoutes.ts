import { Hono } from 'hono';
import type { OriginEnv } from '../../env.ts';
import { authorOf, may } from '../../http/editorAuth.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import type { ArticleInput } from '../store/articleInput.ts';
import { decideState, describeRefusal } from '../store/decideState.ts';
import { loadArticle } from '../store/loadArticle.ts';
import { loadRevision } from '../store/loadRevisions.ts';
import { loadStanding } from '../store/loadStanding.ts';
import { loadRevisionBody, saveRevisionBody } from '../store/revisionBody.ts';
import { changeArticle } from './changeArticle.ts';
import { refuseSave } from './refuseSave.ts';
import { refuseUnreadable, storeArticle } from './storeArticle.ts';

/** The history of articles. Decision 110. */
export const revisionRoutes = new Hono<{ Bindings: OriginEnv }>();

/** Makes a new revision with the text of an earlier one. Where, when and to whom the article is public stays as it is. */
revisionRoutes.post(
  '/articles/:id{[1-9][0-9]{0,8}}/revisions/:revision{[1-9][0-9]{0,8}}/restore',
  may('write'),
  (c) => {
    const articleId = Number(c.req.param('id'));
    const revision = Number(c.req.param('revision'));
    return changeArticle(c, articleId, async ({ db, at, ifRevision }) => {
      const before = await loadStanding(db, articleId);
      const [loaded, earlier] = await Promise.all([loadArticle(db, articleId), loadRevision(db, articleId, revision)]);
      if (!before || !loaded || !earlier) return errorEnvelope(404, 'NotFoundError', 'Not Found');
      if (ifRevision !== null && before.revision !== ifRevision) return 'overtaken';
      if (!loaded.content.ok) return refuseUnreadable(loaded.content.error);
      const text = earlier.digest === null ? null : await loadRevisionBody(c.env.FILES, earlier.digest);
      if (!text) return errorEnvelope(404, 'NotFoundError', 'The text of this revision is not stored');
      if (!text.ok)
        return errorEnvelope(422, 'UnprocessableContentError', `This revision cannot be read: ${text.error}`);
      const content = { ...text.value, ...placeOf(loaded.content.value) };
      const status = decideState(content, before, 'save', at);
      const { mandators } = content;
      const refused = refuseSave(c, before, { status: status.ok ? status.value : null, mandators });
      if (refused) return refused;
      if (!status.ok) return errorEnvelope(409, 'ConflictError', describeRefusal(status.error));
      const body = await saveRevisionBody(c.env.FILES, content);
      return storeArticle(c, db, {
        article: { ...content, id: articleId, status: status.value, updatedAt: before.updatedAt },
        before,
        change: { at, ...authorOf(c), kind: 'restore', body, note: String(revision) },
      });
    });
  },
);

function placeOf({ mandators, publishedAt, expiresAt, contentRestriction }: ArticleInput) {
  return { mandators, publishedAt, expiresAt, contentRestriction };
}
