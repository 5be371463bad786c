import type { Context } from 'hono';
import { readMandator } from '#shared/mandators/mandators.ts';
import { topicHref } from '#shared/routes/hrefs.ts';
import type { PortalContext } from '../context.ts';
import { serveDocument } from '../discovery/serveDocument.ts';
import { seekAddress } from '../pages/page.ts';
import { teaserTags } from '../pages/teaserTags.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { topicPage } from '../pages/topic/Topic.page.tsx';
import type { Portal } from '../portal.ts';
import { toArticleCard } from './toArticleCard.ts';

/**
 * A tag's newest articles, kept and purged like its page. Readers who follow several tags ask for each of them alone: so there is one copy
 * of a tag's list for everybody, and no address, cache or log says what one reader put together. Acceptance M10.
 */
export function serveTagArticles(c: Context<PortalContext>, portal: Portal): Promise<Response> {
  const { id: mandator } = readMandator(new URL(c.req.url).hostname);
  const id = Number(c.req.param('id'));
  const path = topicHref(id, 1);
  return serveDocument(c, portal, {
    key: `${mandator}:tagArticles:${path}`,
    mediaType: 'application/json',
    seek: () => seekAddress(topicPage, { id, page: 1, slug: '' }),
    async render() {
      const fetched = await portal.contentApi.fetchPage({ kind: 'topic', mandator, path });
      if (!fetched.ok) return fetched.error.kind === 'notFound' ? 'notFound' : 'failed';
      const { topic, teasers } = fetched.value.payload;
      return {
        text: `${JSON.stringify({ data: teasers.map((teaser) => toArticleCard(teaser, portal.imageUrls)) })}\n`,
        tags: [cacheTag.tag(topic.id), ...teaserTags(teasers)],
      };
    },
  });
}
