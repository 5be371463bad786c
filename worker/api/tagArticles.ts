import type { Context } from 'hono';
import { readMandator } from '#shared/mandators/mandators.ts';
import { topicHref } from '#shared/routes/hrefs.ts';
import type { PortalContext } from '../context.ts';
import { serveDocument } from '../discovery/serveDocument.ts';
import { teaserTags } from '../pages/teaserTags.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import type { Portal } from '../portal.ts';
import { toArticleCard } from './toArticleCard.ts';

/**
 * A tag's newest articles, kept and purged like its page. Readers who follow several tags ask for each of them alone: so there is one copy
 * of a tag's list for everybody, and no address, cache or log says what one reader put together. Acceptance M10.
 */
export function serveTagArticles(c: Context<PortalContext>, portal: Portal): Promise<Response> {
  const { id: mandator } = readMandator(new URL(c.req.url).hostname);
  const path = topicHref(Number(c.req.param('id')), 1);
  return serveDocument(c, portal, {
    key: `${mandator}:tagArticles:${path}`,
    mediaType: 'application/json',
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
