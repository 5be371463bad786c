import { toDataBlock } from '#shared/lib/dataBlock.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { FEED_FORMATS } from '#shared/domain/page/feedFormat.ts';
import type { FoundProps } from '../layouts/Found.tsx';
import { openGraphOf } from '../pages/openGraph.ts';
import type { PageView } from '../pages/page.ts';
import { createPublicSite } from '../pages/publicSite.ts';
import { describeWay } from '../pages/structuredData.ts';
import type { Publishing } from '../isolate/publishing.ts';

/**
 * Metadata for social networks, search engines and feed readers, from the page's public view, in terms of its home
 * title if it has one. Null for a page that is not indexed.
 */
export function describeView(view: PageView, shownIn: Mandator, publishing: Publishing): FoundProps | null {
  if (view.isIndexed === false) return null;
  const mandator = MANDATORS.find(({ id }) => id === view.homeMandator) ?? shownIn;
  const site = createPublicSite(mandator, {
    origin: publishing.publicOrigin(mandator.id),
    imageUrls: publishing.imageUrls,
    media: publishing.media,
  });
  const graph = [...(view.structuredData?.(site) ?? []), ...(view.way?.length ? [describeWay(view.way, site)] : [])];
  return {
    ...openGraphOf(view, site),
    feeds:
      view.feedPath === undefined
        ? []
        : FEED_FORMATS.map(({ format, mediaType }) => ({ type: mediaType, href: `/${format}${view.feedPath}` })),
    dataBlock: graph.length > 0 ? toDataBlock({ '@context': 'https://schema.org', '@graph': graph }) : null,
  };
}
