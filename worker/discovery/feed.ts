import type { Teaser } from '#shared/domain/content/teaser.ts';
import { articleTitle } from '#shared/domain/page/articleTitle.ts';
import { toPlainText } from '#shared/lib/plainText.ts';
import { element, serializeXml, type XmlElement } from '#shared/lib/xml.ts';
import { LEAD_CROP, type PublicSite } from '../pages/publicSite.ts';

/** A list as feed readers get it: titles and leads of what anybody may see, never a body. */
export type Feed = {
  readonly title: string;
  readonly description: string;
  /** Path of the list. */
  readonly path: string;
  /** Path of the feed itself. */
  readonly ownPath: string;
  /** Newest first. */
  readonly teasers: readonly Teaser[];
  /** Milliseconds: what a list without articles says it was changed at. */
  readonly madeAt: number;
};

/** RSS 2.0 with the namespaces of Dublin Core (names instead of e-mail addresses), Media RSS and Atom (its own address). */
export function rssFeed(feed: Feed, site: PublicSite): string {
  const { mandator, urlOf } = site;
  const namespaces = {
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    'xmlns:media': 'http://search.yahoo.com/mrss/',
  };
  const channel = element(
    'channel',
    {},
    element('title', {}, feed.title),
    element('link', {}, urlOf(feed.path)),
    element('description', {}, feed.description),
    element('language', {}, 'de-DE'),
    element('pubDate', {}, rfc822(changedAt(feed))),
    element('ttl', {}, '5'),
    element('copyright', {}, mandator.name),
    element('atom:link', { rel: 'self', type: 'application/rss+xml', href: urlOf(feed.ownPath) }),
    ...feed.teasers.map((teaser) =>
      element(
        'item',
        {},
        element('title', {}, articleTitle(teaser)),
        element('link', {}, urlOf(teaser.targetPathOrUrl)),
        element('guid', { isPermaLink: 'true' }, permanentUrl(teaser, site)),
        element('pubDate', {}, rfc822(teaser.publishDate)),
        element('description', {}, toPlainText(teaser.teaserTextHtml)),
        ...teaser.authors.map((author) => element('dc:creator', {}, nameOf(author))),
        ...picture(teaser, site),
      ),
    ),
  );
  return serializeXml(element('rss', { version: '2.0', ...namespaces }, channel));
}

/** Atom, RFC 4287. The title itself is the author of what nobody signed. */
export function atomFeed(feed: Feed, site: PublicSite): string {
  const { mandator, urlOf } = site;
  return serializeXml(
    element(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xmlns:media': 'http://search.yahoo.com/mrss/', 'xml:lang': 'de' },
      element('id', {}, urlOf(feed.ownPath)),
      element('title', {}, feed.title),
      element('subtitle', {}, feed.description),
      element('updated', {}, changedAt(feed)),
      element('author', {}, element('name', {}, mandator.name)),
      element('link', { rel: 'self', type: 'application/atom+xml', href: urlOf(feed.ownPath) }),
      element('link', { rel: 'alternate', type: 'text/html', href: urlOf(feed.path) }),
      ...feed.teasers.map((teaser) =>
        element(
          'entry',
          {},
          element('id', {}, permanentUrl(teaser, site)),
          element('title', {}, articleTitle(teaser)),
          element('link', { rel: 'alternate', type: 'text/html', href: urlOf(teaser.targetPathOrUrl) }),
          element('published', {}, teaser.publishDate),
          element('updated', {}, teaser.publishDate),
          element('summary', {}, toPlainText(teaser.teaserTextHtml)),
          ...teaser.authors.map((author) => element('author', {}, element('name', {}, nameOf(author)), element('uri', {}, urlOf(author.urlPath)))),
          ...picture(teaser, site),
        ),
      ),
    ),
  );
}

/** The article's short address: it stays when editors change the title. */
function permanentUrl({ documentId }: Teaser, { urlOf }: PublicSite): string {
  return urlOf(`/${documentId}`);
}

function nameOf({ prename, surname }: Teaser['authors'][number]): string {
  return `${prename} ${surname}`.trim();
}

function changedAt({ teasers, madeAt }: Feed): string {
  return teasers.map((teaser) => teaser.publishDate).reduce((newest, date) => (date > newest ? date : newest), '') || new Date(madeAt).toISOString();
}

/** `Sat, 21 Nov 2026 10:00:00 GMT`. */
function rfc822(iso: string): string {
  return new Date(iso).toUTCString();
}

/** Media RSS, not an enclosure: that would have to say how many bytes the picture has. */
function picture({ img }: Teaser, { pictureUrlOf }: PublicSite): XmlElement[] {
  if (!img) return [];
  const size = { width: String(LEAD_CROP.width), height: String(LEAD_CROP.height) };
  const description = img.altText ? [element('media:description', { type: 'plain' }, img.altText)] : [];
  return [element('media:content', { url: pictureUrlOf(img, LEAD_CROP), medium: 'image', ...size }, ...description)];
}
