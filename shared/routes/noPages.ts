/**
 * First words of addresses of ours that are no pages, though the table's last row would take them for some: endpoints,
 * files, pictures, feeds.
 */
export const NO_PAGES = ['api', 'assets', 'atom', 'bilder', 'mandators', 'rss'] as const;

/** Whether an address leads to none of these. */
export function mayBePage(pathname: string): boolean {
  const [, first = ''] = pathname.split('/');
  return !NO_PAGES.some((word) => word === first);
}
