/** A region or topic to follow: a tag with its descendants. Specification 3, bookmark. */
export type FeedNode = {
  readonly id: number;
  readonly label: string;
  readonly target: string;
  readonly children: readonly FeedNode[];
};

/** A tag and all below it, from the top down. */
export function flattenFeed(node: FeedNode): FeedNode[] {
  return [node, ...node.children.flatMap(flattenFeed)];
}

/**
 * The chosen tags to fetch, in tree order. Descendants of a chosen tag are part of its list; tags missing from the tree
 * are dropped.
 */
export function topmostChosen(tree: readonly FeedNode[], chosen: readonly number[]): FeedNode[] {
  return tree.flatMap((node) => (chosen.includes(node.id) ? [node] : topmostChosen(node.children, chosen)));
}

/** Tags whose label contains the words, with all descendants and ancestors. The whole tree without words. */
export function filterFeed(tree: readonly FeedNode[], sought: string): readonly FeedNode[] {
  const words = sought.toLocaleLowerCase('de');
  return tree.flatMap((node) => {
    if (node.label.toLocaleLowerCase('de').includes(words)) return [node];
    const children = filterFeed(node.children, sought);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}
