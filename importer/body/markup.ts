/** An element or a text, of XML or HTML. Names of HTML elements are lower-case. */
export type MarkupNode = string | MarkupElement;

export type MarkupElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: MarkupNode[];
};

/** A comment, whose `text` may say how to read the following nodes. */
export const COMMENT = '#comment';

/** Deeper elements are replaced by their content: such nesting is an attack. */
const MAX_DEPTH = 100;

export type TreeBuilder = {
  readonly root: MarkupElement;
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text: (text: string) => void;
  readonly close: () => void;
  readonly depth: () => number;
};

/** Builds a tree from a parser's events. */
export function createTreeBuilder(): TreeBuilder {
  const root: MarkupElement = { name: '', attributes: {}, children: [] };
  const stack: MarkupElement[] = [root];
  let depth = 0;
  const top = () => stack.at(-1) ?? root;
  return {
    root,
    open(name, attributes) {
      depth += 1;
      if (depth > MAX_DEPTH) return;
      const element = { name, attributes, children: [] };
      top().children.push(element);
      stack.push(element);
    },
    text(text) {
      top().children.push(text);
    },
    close() {
      if (depth > 0 && depth <= MAX_DEPTH) stack.pop();
      depth = Math.max(0, depth - 1);
    },
    depth: () => depth,
  };
}

export function isElement(node: MarkupNode): node is MarkupElement {
  return typeof node !== 'string';
}

/** The concatenated text of a node, unchanged. */
export function textOf(node: MarkupNode): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join('');
}

/** The descendants with these names, in order; matches within matches are skipped. */
export function findAll(node: MarkupElement, names: ReadonlySet<string>): MarkupElement[] {
  return node.children.filter(isElement).flatMap((child) => (names.has(child.name) ? [child] : findAll(child, names)));
}

/** Collapses white space to single spaces. */
export function collapse(text: string): string {
  return text.replace(/[\s\u2028\u2029]+/g, ' ').trim();
}
