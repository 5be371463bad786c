import { MANDATORS } from '#shared/mandators/mandators.ts';
import { visitPage } from '#scripts/smoke/visitPage.ts';
import { crawlSite } from '../../e2e/support/crawlSite.ts';
import { findDifferences } from './findDifferences.ts';

/** Headers that readers, caches or crawlers depend on. Lengths, dates and tags follow from the rest. */
const HEADERS = [
  'content-type',
  'cache-control',
  'content-security-policy',
  'location',
  'vary',
  'referrer-policy',
  'permissions-policy',
  'x-content-type-options',
  'x-robots-tag',
  'strict-transport-security',
  'link',
] as const;

const STARTS = ['/', '/robots.txt', '/sitemap.xml', '/news-sitemap.xml', '/suche?q=koeln', '/gibt-es-nicht'];

/** Dates in feeds: an empty feed uses the current time, so they are ignored. */
const FEED_CHANGED_AT = /(<(?:pubDate|lastBuildDate|updated)>)[^<]*</;

const MOST_SHOWN = 20;

/**
 * Compares two portals on copies of one state: every public page and feed that a crawler finds, byte for byte except
 * build and port. Prints each difference once, with the number of answers that have it.
 *
 * @returns whether there is none
 */
export async function comparePages(before: number, after: number): Promise<boolean> {
  const hosts = new Set(MANDATORS.map(({ id }) => `${id}.localhost:${before}`));
  const pages = await crawlSite({
    start: [...hosts].flatMap((host) => STARTS.map((path) => new URL(`http://${host}${path}`))),
    isOurs: (url) => hosts.has(url.host) && isPage(url.pathname),
    request: ask,
  });
  const differences = new Map<string, string[]>();
  for (const { url } of pages.values()) {
    const [was, is] = await Promise.all([read(url, before), read(url, after)]);
    for (const difference of findDifferences(was, is))
      differences.set(difference, [...(differences.get(difference) ?? []), url.href]);
  }
  for (const [difference, where] of [...differences].sort(([, a], [, b]) => b.length - a.length).slice(0, MOST_SHOWN))
    console.log(`\n${where.length} answers, such as ${where[0]}\n${difference}`);
  const differing = new Set([...differences.values()].flat()).size;
  console.log(`${pages.size} answers compared, ${differing} differ, in ${differences.size} ways`);
  return differing === 0;
}

const isPage = (path: string) => !/^\/(api|assets|bilder|media)\//.test(path);

async function ask(url: URL) {
  const { status, headers, text } = await visitPage(url.href);
  return { status, contentType: headers['content-type'] ?? '', location: headers.location ?? null, body: text };
}

/** An answer as text, without build, port and time. */
async function read(url: URL, port: number): Promise<string> {
  const { status, headers, text } = await visitPage(url.href.replace(/:\d+/, `:${port}`));
  const [, build = 'no build'] = /data-build="(\w+)"/.exec(text) ?? [];
  return [String(status), ...HEADERS.map((name) => `${name}: ${String(headers[name])}`), text]
    .join('\n')
    .replaceAll(new RegExp(`(:|%3A)${port}`, 'g'), '$1PORT')
    .replace(FEED_CHANGED_AT, '$1<')
    .replaceAll(/nonce-[\w-]+|nonce="[\w-]+"/g, 'nonce')
    .replaceAll(build, 'BUILD')
    .replaceAll(/(\/assets\/[\w.]+?)-[\w-]{8}\./g, '$1.');
}
