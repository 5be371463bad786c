/** A browser's caches of articles; editions have `editionCache`. Each title is an origin with caches of its own. */
export const OFFLINE_CACHES = {
  /** One entry, the index: `shelf.ts`. */
  shelf: 'shelf',
  /** Public pages, by address. */
  pages: 'articles',
  pictures: 'pictures',
  /** Paid texts of one reader, by `bodyAddress`; wiped when he leaves. */
  bodies: 'bodies',
} as const;

export const SHELF_ADDRESS = '/offline/shelf';
/** Beside the index: the latest time at which this device opened a paid text offline, in milliseconds, as text. */
export const SEEN_ADDRESS = '/offline/seen';

/** Cache key of an article's paid text, which is no path of a page. */
export function bodyAddress(mark: string, articleId: number): string {
  return `/offline/bodies/${mark}/${articleId}`;
}

const EDITION_PREFIX = 'edition';

/**
 * Of one e-paper edition, by the path of its page: the page, the file, and the files of the build that show it. A later
 * build neither changes nor replaces them, and deletion of the cache deletes all of it.
 */
export function editionCache(path: string): string {
  return `${EDITION_PREFIX}${path}`;
}

export function isEditionCache(name: string): boolean {
  return name.startsWith(`${EDITION_PREFIX}/`);
}

/** Markers around the notice in a stored page, which the text replaces. */
export const BODY_PLACE = { from: '<!--offline-->', to: '<!--/offline-->' } as const;

const BUILD_PREFIX = 'build-';

/** Of one build: its files, and its page for readers without a connection. */
export function buildCache(build: string): string {
  return `${BUILD_PREFIX}${build}`;
}

/** Builds whose files are kept: a tab may still show a page of the one before last. */
const KEPT_BUILDS = 3;

/** Of these caches, in the order in which they were made, those of builds that are too old. The current one stays. */
export function outdatedBuilds(names: readonly string[], current: string): readonly string[] {
  const others = names.filter((name) => name.startsWith(BUILD_PREFIX) && name !== buildCache(current));
  return others.slice(0, Math.max(0, others.length - (KEPT_BUILDS - 1)));
}

export function isBuildCache(name: string): boolean {
  return name.startsWith(BUILD_PREFIX);
}
