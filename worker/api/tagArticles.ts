import type { Context } from 'hono';
import { readMandator } from '#shared/mandators/mandators.ts';
import type { PortalContext } from '../context.ts';
import { pageViewSource } from '../discovery/pageViewSource.ts';
import { serveDocument } from '../discovery/serveDocument.ts';
import { topicPage } from '../pages/topic/Topic.page.tsx';
import type { Portal } from '../portal.ts';
import { toArticleCard } from './toArticleCard.ts';

/**
 * A tag's newest articles, kept and purged like its page. Readers who follow several tags ask for each of them alone: so there is one copy
 * of a tag's list for everybody, and no address, cache or log says what one reader put together. Acceptance M10.
 */
export function serveTagArticles(c: Context<PortalContext>, portal: Portal): Promise<Response> {
  const mandator = readMandator(new URL(c.req.url).hostname);
  const source = pageViewSource(topicPage, { id: Number(c.req.param('id')), page: 1, slug: '' });
  return serveDocument(c, portal, {
    key: `${mandator.id}:tagArticles:${source.key}`,
    mediaType: 'application/json',
    seek: source.seek,
    async render() {
      const view = await source.load(mandator, portal);
      if (typeof view === 'string') return view;
      const { list = [], tags } = view;
      return { text: `${JSON.stringify({ data: list.map((teaser) => toArticleCard(teaser, portal.imageUrls)) })}\n`, tags };
    },
  });
}
