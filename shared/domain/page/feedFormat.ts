/** The two feeds that every list has. The format is the first segment of the feed's path. */
export const FEED_FORMATS = [
  { format: 'rss', mediaType: 'application/rss+xml' },
  { format: 'atom', mediaType: 'application/atom+xml' },
] as const;

export type FeedFormat = (typeof FEED_FORMATS)[number]['format'];
