import { listTexts } from '#shared/i18n/texts/lists.ts';
import type { Image } from '#shared/domain/content/image.ts';
import type { Step } from '#shared/domain/page/way.ts';
import { homeHref } from '#shared/routes/hrefs.ts';
import { iconOf, type PictureSize, type PublicSite } from './publicSite.ts';

type Value = string | number | boolean | Thing | readonly Thing[] | null | undefined;

/**
 * A schema.org object. Undefined values are left out. Types and properties are checked against the vocabulary in
 * e2e/found.test.ts.
 */
export type Thing = { readonly '@type': string; readonly [property: string]: Value };

/** The publisher, for use in other objects. */
export function describePublisher({ mandator, urlOf }: PublicSite): Thing {
  return { '@type': 'NewsMediaOrganization', name: mandator.name, url: urlOf(homeHref) };
}

/** A picture's URL, with its creator if known. */
export function describePicture(image: Image | null, size: PictureSize, site: PublicSite): string | Thing | undefined {
  if (!image) return undefined;
  const contentUrl = site.pictureUrlOf(image, size);
  return image.credit === '' ? contentUrl : { '@type': 'ImageObject', contentUrl, creditText: image.credit };
}

/** The newspaper itself, and its site. */
export function describeTitle(site: PublicSite): Thing[] {
  const { mandator, urlOf } = site;
  return [
    {
      ...describePublisher(site),
      logo: urlOf(iconOf(mandator).path),
      slogan: mandator.claim,
      publishingPrinciples: urlOf('/impressum'),
    },
    {
      '@type': 'WebSite',
      name: mandator.name,
      url: urlOf(homeHref),
      inLanguage: 'de',
      publisher: describePublisher(site),
    },
  ];
}

/** A page's breadcrumb, from the front page down. */
export function describeWay(steps: readonly Step[], { urlOf }: PublicSite): Thing {
  const all = [{ name: listTexts.home, path: homeHref }, ...steps];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: urlOf(path),
    })),
  };
}

/** A list page. */
export function describeList(page: Step, paths: readonly string[], site: PublicSite): Thing[] {
  return [
    { '@type': 'CollectionPage', name: page.name, url: site.urlOf(page.path), mainEntity: describeItems(paths, site) },
  ];
}

export function describeItems(paths: readonly string[], { urlOf }: PublicSite): Thing {
  return {
    '@type': 'ItemList',
    itemListElement: paths.map((path, at) => ({ '@type': 'ListItem', position: at + 1, url: urlOf(path) })),
  };
}
