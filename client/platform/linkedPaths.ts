/** Paths that the page links to, its own included. */
export function linkedPaths(): ReadonlySet<string> {
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[href]');
  return new Set([location.pathname, ...Array.from(links, ({ pathname }) => pathname)]);
}
