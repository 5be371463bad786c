import type { PublicVisit } from '../http/visit.ts';
import { topicPage } from '../pages/topic/Topic.page.tsx';
import type { Publishing } from '../isolate/publishing.ts';
import { serveDocument } from '../templates/serveDocument.ts';
import { toArticleCard } from './toArticleCard.ts';

/**
 * A tag's newest articles, kept and purged like its page. Readers who follow several tags ask for each of them alone:
 * so there is one copy of a tag's list for everybody, and no address, cache or log says what one reader put together.
 * Acceptance M10.
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
      const { list = [], tags } = loaded.value.view;
      return {
        text: `${JSON.stringify({ data: list.map((teaser) => toArticleCard(teaser, publishing.imageUrls)) })}\n`,
        tags,
      };
    },
  });
}
