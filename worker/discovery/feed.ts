import { DIGITAL_SOURCE_TYPES } from '#shared/domain/content/aiUse.ts';
import type { Image } from '#shared/domain/content/image.ts';
import { element, serializeXml, type XmlElement } from '#shared/lib/xml.ts';
import { COVER_CROP, LEAD_CROP, type PublicSite } from '../pages/publicSite.ts';
import type { FeedEntry } from './feedEntry.ts';

/** A list for feed readers and podcast players: titles and teasers that are public, never article bodies. */
export type Feed = {
  readonly title: string;
  readonly description: string;
  /** Path of the list. */
  readonly path: string;
  /** Path of the feed itself. */
  readonly ownPath: string;
  /** Of a series to listen to. */
  readonly cover: Image | null;
  /** Newest first. */
  readonly entries: readonly FeedEntry[];
  /** Milliseconds; the feed's modification time if it has no entries. */
  readonly madeAt: number;
};

/**
 * RSS 2.0 with the namespaces of Dublin Core (names instead of e-mail addresses), Media RSS, Atom (its own address) and
 * Apple's for podcasts.
 */
export function rssFeed(feed: Feed, site: PublicSite): string {
  const { mandator, urlOf } = site;
  const namespaces = {
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    'xmlns:media': 'http://search.yahoo.com/mrss/',
    ...(feed.cover ? { 'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd' } : {}),
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
    ...(feed.cover ? podcastElements(feed.cover, site) : []),
    ...feed.entries.map((entry) =>
      element(
        'item',
        {},
        element('title', {}, entry.title),
        element('link', {}, urlOf(entry.path)),
        element('guid', { isPermaLink: 'true' }, urlOf(entry.permanentPath)),
        element('pubDate', {}, rfc822(entry.publishDate)),
        element('description', {}, entry.summary),
        ...entry.authors.map(({ name }) => element('dc:creator', {}, name)),
        ...(entry.sourceType ? [element('category', { domain: DIGITAL_SOURCE_TYPES }, entry.sourceType)] : []),
        ...picture(entry, site),
        ...enclosure(entry, site),
      ),
    ),
  );
  return serializeXml(element('rss', { version: '2.0', ...namespaces }, channel));
}

/** Atom, RFC 4287. Unsigned articles name the title as author. */
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
      ...feed.entries.map((entry) =>
        element(
          'entry',
          {},
          element('id', {}, urlOf(entry.permanentPath)),
          element('title', {}, entry.title),
          element('link', { rel: 'alternate', type: 'text/html', href: urlOf(entry.path) }),
          ...(entry.audio ? [element('link', { rel: 'enclosure', ...audioFile(entry.audio, site) })] : []),
          element('published', {}, entry.publishDate),
          element('updated', {}, entry.publishDate),
          element('summary', {}, entry.summary),
          ...entry.authors.map(({ name, path }) =>
            element('author', {}, element('name', {}, name), element('uri', {}, urlOf(path))),
          ),
          ...(entry.sourceType ? [element('category', { scheme: DIGITAL_SOURCE_TYPES, term: entry.sourceType })] : []),
          ...picture(entry, site),
        ),
      ),
    ),
  );
}

function changedAt({ entries, madeAt }: Feed): string {
  return (
    entries.map((entry) => entry.publishDate).reduce((newest, date) => (date > newest ? date : newest), '') ||
    new Date(madeAt).toISOString()
  );
}

/** `Sat, 21 Nov 2026 10:00:00 GMT`. */
function rfc822(iso: string): string {
  return new Date(iso).toUTCString();
}

/** Media RSS instead of an enclosure, which requires the picture's size in bytes. */
function picture({ image }: FeedEntry, { pictureUrlOf }: PublicSite): XmlElement[] {
  if (!image) return [];
  const size = { width: String(LEAD_CROP.width), height: String(LEAD_CROP.height) };
  const description = image.altText ? [element('media:description', { type: 'plain' }, image.altText)] : [];
  const credit = image.credit ? [element('media:credit', {}, image.credit)] : [];
  const media = { url: pictureUrlOf(image, LEAD_CROP), medium: 'image', ...size };
  return [element('media:content', media, ...description, ...credit)];
}

/** Elements required by Apple Podcasts and compatible directories. */
function podcastElements(cover: Image, { mandator, pictureUrlOf }: PublicSite): XmlElement[] {
  return [
    element('itunes:author', {}, mandator.name),
    element('itunes:image', { href: pictureUrlOf(cover, COVER_CROP) }),
    element('itunes:category', { text: 'News' }),
    element('itunes:explicit', {}, 'false'),
  ];
}

function enclosure({ audio }: FeedEntry, site: PublicSite): XmlElement[] {
  if (!audio) return [];
  const { href: url, ...file } = audioFile(audio, site);
  return [element('enclosure', { url, ...file }), element('itunes:duration', {}, String(audio.durationSeconds))];
}

function audioFile({ mediaId, bytes }: NonNullable<FeedEntry['audio']>, { audioUrlOf }: PublicSite) {
  return { href: audioUrlOf(mediaId), type: 'audio/mpeg', length: String(bytes) };
}
