/**
 * The head becomes that of the page that comes; what both have stays untouched, so nothing is fetched again. Scripts of
 * it do not run: they have, or do as parts of the page. Whom the reader has agreed to is loaded once for a document.
 */
export function adoptHead(page: Document, fresh: Document): void {
  const left = new Set(page.head.children);
  let place = page.head.firstChild;
  for (const wanted of Array.from(fresh.head.children)) {
    const same = Array.from(left).find((known) => known.isEqualNode(wanted));
    if (same) {
      left.delete(same);
      place = same.nextSibling;
    } else page.head.insertBefore(wanted, place);
  }
  for (const old of left) if (!old.matches('script[data-vendor]')) old.remove();
}
