/** What a reader can follow, a region or a topic: a tag with those below it. Specification 3, bookmark. */
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
 * The chosen tags that have to be asked for, in the tree's order. What stands below a chosen tag is part of its list
 * already, and what is not in the tree, or is there no more, is nothing to ask for.
 */
export function topmostChosen(tree: readonly FeedNode[], chosen: readonly number[]): FeedNode[] {
  return tree.flatMap((node) => (chosen.includes(node.id) ? [node] : topmostChosen(node.children, chosen)));
}

/**
 * The tags whose label holds the words, with all below them, and the way down to them. All of the tree where nothing is
 * sought.
 */
export function filterFeed(tree: readonly FeedNode[], sought: string): readonly FeedNode[] {
  const words = sought.toLocaleLowerCase('de');
  return tree.flatMap((node) => {
    if (node.label.toLocaleLowerCase('de').includes(words)) return [node];
    const children = filterFeed(node.children, sought);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}
