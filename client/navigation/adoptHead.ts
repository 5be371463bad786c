/**
 * Updates the head to that of the next page; common elements stay untouched, so nothing is fetched again. Its scripts
 * do not run: they have run already, or are parts of the page. Vendors' scripts are loaded once per document.
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
