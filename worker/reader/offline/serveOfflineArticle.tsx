import type { OfflineArticle } from '#shared/contracts/offlineReading.contract.ts';
import { BODY_PLACE } from '#shared/domain/offline/offlineCaches.ts';
import { toPlainText } from '#shared/lib/plainText.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import type { PublicVisit } from '../../http/visit.ts';
import type { Publishing } from '../../isolate/publishing.ts';
import { OfflineLock } from '../../pages/article/OfflineLock.hole.tsx';
import { composeBody } from '../../render/composeBody.ts';
import { renderFragment } from '../../render/renderMarkup.tsx';
import { loadNamedTemplate } from '../../templates/loadTemplate.ts';
import { plainPictures } from './plainPictures.ts';

/**
 * An article's public page for a browser's offline store. A paid text is replaced by a notice, which the reader's
 * browser fills in. It is independent of the reader, counts no view and calls no paywall. Acceptance G9; decision 071.
 */
export async function serveOfflineArticle(
  { mandator, waitUntil }: PublicVisit,
  articleId: number,
  publishing: Publishing,
): Promise<Response> {
  const lookup = await loadNamedTemplate(
    { mandator, waitUntil, isLite: false },
    { routeName: 'article', id: articleId },
    publishing,
  );
  if (lookup.kind === 'failed') return errorEnvelope(503, 'The article is not to be reached');
  if (lookup.kind === 'notFound') return errorEnvelope(404, 'No article');
  const { entry } = lookup;
  const { holes, canonicalPath, styleSource, scriptSource } = entry.meta;
  const lock = `${BODY_PLACE.from}${renderFragment(<OfflineLock plusName={mandator.plusName} />, 'o')}${BODY_PLACE.to}`;
  const body = composeBody(entry, (hole) => (hole === 'articleBody' ? lock : ''));
  const { html, pictures } = plainPictures(await new Response(body).text());
  const headers = publishing.htmlHeaders({
    title: mandator.id,
    layout: 'default',
    switches: publishing.sites.known(mandator).settings,
    pageClass: 'public',
    styleSource,
    scriptSource,
  });
  const article: OfflineArticle = {
    articleId,
    path: canonicalPath ?? `/${articleId}`,
    headline: toPlainText(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '').trim(),
    isPaid: holes.some(({ name }) => name === 'articleBody'),
    html,
    policy: headers['content-security-policy'] ?? '',
    pictures,
  };
  return Response.json(article);
}
