/** What is kept of articles in a browser's cache storage. Each title is an origin of its own, and so are its caches. */
export const OFFLINE_CACHES = {
  /** One entry: what is kept of whom, `shelf.ts`. */
  shelf: 'shelf',
  /** Pages as everybody may see them, by their address. */
  pages: 'articles',
  pictures: 'pictures',
  /** Paid texts of one reader, by `bodyAddress`; wiped when he leaves. */
  bodies: 'bodies',
} as const;

export const SHELF_ADDRESS = '/offline/shelf';
/** Beside it: the latest moment at which this device has opened a paid text offline, in milliseconds, as text. */
export const SEEN_ADDRESS = '/offline/seen';

/** Where the paid text of an article lies; no address that a page could be at. */
export function bodyAddress(mark: string, articleId: number): string {
  return `/offline/bodies/${mark}/${articleId}`;
}

/** In a kept page, what says that the text cannot be read here stands between these; the text takes its place. */
export const BODY_PLACE = { from: '<!--offline-->', to: '<!--/offline-->' } as const;

const BUILD_PREFIX = 'build-';

/** Of one build: its files, and its page for readers without a connection. */
export function buildCache(build: string): string {
  return `${BUILD_PREFIX}${build}`;
}

/** So many builds' files stay: a page of the one before last may still stand in a tab. */
const KEPT_BUILDS = 3;

/** Of these caches, in the order in which they were made, those of builds that are too old. The current one stays. */
export function outdatedBuilds(names: readonly string[], current: string): readonly string[] {
  const others = names.filter((name) => name.startsWith(BUILD_PREFIX) && name !== buildCache(current));
  return others.slice(0, Math.max(0, others.length - (KEPT_BUILDS - 1)));
}

export function isBuildCache(name: string): boolean {
  return name.startsWith(BUILD_PREFIX);
}
