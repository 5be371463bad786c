import type { PublicVisit } from '../http/visit.ts';
import { topicPage } from '../pages/topic/Topic.page.tsx';
import type { Publishing } from '../isolate/publishing.ts';
import { serveDocument } from '../templates/serveDocument.ts';
import { toArticleCard } from './toArticleCard.ts';

/**
 * A tag's newest articles, cached and purged like its page. Browsers fetch each followed tag separately: lists are
 * shared between readers, and no URL, cache or log reveals a reader's selection. Acceptance M10.
 */
export function serveTagArticles(visit: PublicVisit, id: string, publishing: Publishing): Promise<Response> {
  const { mandator } = visit;
  const question = {
    mandator,
    site: publishing.sites.known(mandator),
    params: { id: Number(id), page: 1, slug: '' },
    query: {},
  };
  return serveDocument(visit, publishing, {
    key: `${mandator.id}:tagArticles:${topicPage.addressOf(question)}`,
    mediaType: 'application/json',
    seek: () => topicPage.seek(question),
    async render() {
      const loaded = await topicPage.load(question, publishing);
      if (!loaded.ok) return loaded.error.kind === 'notFound' ? 'notFound' : 'failed';
      const { list = [], tags, report = null } = loaded.value.view;
      const data = list.map((teaser) => toArticleCard(teaser, publishing.imageUrls));
      // The list comes last: its end marks a complete document.
      return { text: `${JSON.stringify({ report, data })}\n`, tags };
    },
  });
}
