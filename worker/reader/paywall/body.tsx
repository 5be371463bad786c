import type { Isolate } from '../../isolate.ts';
import { splitArticle } from '../../pages/article/article.data.ts';
import { BodyUnavailable, UnlockedBody } from '../../pages/article/ArticleBody.hole.tsx';
import { renderFragment } from '../../render/renderMarkup.tsx';
import { renderPaidBody } from '../../templates/renderPaidBody.tsx';
import type { ArticleAsked } from './gatherFacts.ts';

/** The body that was sealed with the template. Only for an unlocked decision. */
export function unsealBody({ entry, article, visit }: ArticleAsked, { readers }: Isolate): Promise<string | null> {
  const { sealedBody, meta } = entry;
  if (!sealedBody) return Promise.resolve(null);
  return readers.unsealBody(sealedBody, { mandator: visit.mandator.id, articleId: article.articleId, build: meta.build });
}

/** For entries whose sealed body cannot be opened, e.g. after a change of the secret. Only for an unlocked decision. */
export async function fetchBody({ visit: { mandator }, article }: ArticleAsked, { publishing }: Isolate): Promise<string> {
  const fetched = await publishing.contentApi.fetchPage({ kind: 'article', mandator: mandator.id, path: `/${article.articleId}` });
  if (!fetched.ok) return renderFragment(<BodyUnavailable />, 'b');
  const { body } = splitArticle(fetched.value.payload);
  return renderPaidBody(<UnlockedBody body={body} />, publishing);
}
