/**
 * First path segments that are no pages, though the table's catch-all would match them: endpoints, files, pictures,
 * feeds.
 */
export const NO_PAGES = ['api', 'assets', 'atom', 'bilder', 'mandators', 'rss'] as const;

/** Whether the path starts with none of these. */
export function mayBePage(pathname: string): boolean {
  const [, first = ''] = pathname.split('/');
  return !NO_PAGES.some((word) => word === first);
}
