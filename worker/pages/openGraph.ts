import type { Image } from '#shared/domain/content/image.ts';
import type { Teaser } from '#shared/domain/content/teaser.ts';
import { LEAD_CROP, PORTRAIT_CROP, shareCardOf, type PublicSite } from './publicSite.ts';

export type MetaProperty = readonly [property: string, content: string];

/** How social networks present a link: what the page adds to title, description and URL. */
export type OpenGraph = {
  readonly type: 'article' | 'profile' | 'website';
  readonly image: Image | null;
  readonly properties: readonly MetaProperty[];
  readonly authorPaths: readonly string[];
};

/** The parts of a page's view that it is made of. */
type DescribedPage = {
  readonly title: string;
  readonly canonicalPath: string;
  readonly openGraph?: OpenGraph;
  readonly list?: readonly Teaser[];
};

/**
 * Open Graph data of a page. Lists use their first picture, pages without one the title's card. `og:description` is set
 * with the description.
 */
export function openGraphOf(
  view: DescribedPage,
  site: PublicSite,
): { readonly properties: readonly MetaProperty[]; readonly isLarge: boolean } {
  const { mandator, urlOf } = site;
  const { type = 'website', properties = [], authorPaths = [] } = view.openGraph ?? {};
  const image = view.openGraph ? view.openGraph.image : (view.list?.find((teaser) => teaser.img)?.img ?? null);
  return {
    isLarge: image === null || type !== 'profile',
    properties: [
      ['og:type', type],
      ['og:title', view.title],
      ['og:url', urlOf(view.canonicalPath)],
      ['og:site_name', mandator.name],
      ['og:locale', 'de_DE'],
      ...imageProperties(image, type === 'profile', site),
      ...properties,
      ...authorPaths.map((path) => ['article:author', urlOf(path)] as const),
    ],
  };
}

function imageProperties(
  image: Image | null,
  isPortrait: boolean,
  { mandator, urlOf, pictureUrlOf }: PublicSite,
): MetaProperty[] {
  const card = shareCardOf(mandator);
  const { width, height } = image ? (isPortrait ? PORTRAIT_CROP : LEAD_CROP) : card;
  return [
    ['og:image', image ? pictureUrlOf(image, { width, height }) : urlOf(card.path)],
    ['og:image:width', String(width)],
    ['og:image:height', String(height)],
    ['og:image:alt', image?.altText || mandator.name],
  ];
}
