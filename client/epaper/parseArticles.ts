import { joinLines } from './joinLines.ts';

/** A page's structure, as `getStructTree()` of pdf.js describes it. */
export type StructureNode = {
  /** A standard role: pdf.js has mapped a publisher's own. */
  readonly role: string;
  readonly children: readonly (StructureNode | StructureContent)[];
};
type StructureContent = { readonly type: string; readonly id: string };

/** A page's text, as `getTextContent({ includeMarkedContent: true })` of pdf.js describes it. */
export type TextPart =
  | {
      readonly str: string;
      /** From the fifth entry on, where the text begins. */
      readonly transform: readonly number[];
      readonly width: number;
      readonly height: number;
      readonly hasEOL: boolean;
    }
  | { readonly type: string; readonly id?: string | null };

export type Block =
  /** `level` is the place in the page's outline, from 1, without gaps. */
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'paragraph' | 'caption'; readonly text: string }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly string[] };

/** `isWhole`: the file marks it as an article; else what is between articles, such as the name of a section. */
export type Article = { readonly isWhole: boolean; readonly blocks: readonly Block[] };

const INLINE: ReadonlySet<string> = new Set(
  'Span Quote Link Reference Annot Em Strong Sub Code BibEntry Ruby RB RT RP Warichu WT WP Lbl'.split(' '),
);
/** Without text, or with one that belongs to the picture of the page alone. */
const LEFT_OUT: ReadonlySet<string> = new Set(['Artifact', 'Form', 'Formula']);
const HEADING = /^(?:H([1-6]?)|Title)$/;

/** Whether a page's structure says what its text is: without one there is nothing to parse. */
export function hasStructuredText(tree: StructureNode | null): tree is StructureNode {
  if (tree === null || LEFT_OUT.has(tree.role)) return false;
  return textChildren(tree).some((child) => (isNode(child) ? hasStructuredText(child) : child.type === 'content'));
}

/** The content of a picture is drawn, not written. */
const textChildren = ({ role, children }: StructureNode) => (role === 'Figure' ? children.filter(isNode) : children);

/** The text of a page in the order of its structure. Empty where the structure has no text. ISO 32000-1, 14.8.4. */
export function parseArticles(tree: StructureNode, text: readonly TextPart[]): readonly Article[] {
  const parts = partsById(text);
  const textOf: TextOf = (nodes) => joinParts(nodes.flatMap(contentIds).map((id) => parts.get(id) ?? []));
  const articles: { isWhole: boolean; blocks: Block[] }[] = [{ isWhole: false, blocks: [] }];
  const outline: number[] = [];
  for (const found of walk(tree, 1, textOf)) {
    if (typeof found === 'string') {
      articles.push({ isWhole: found === 'articleBegins', blocks: [] });
      continue;
    }
    const block = found.kind === 'heading' ? { ...found, level: placeIn(outline, found.level) } : found;
    articles.at(-1)?.blocks.push(block);
  }
  return articles.filter(({ blocks }) => blocks.length > 0);
}

type Children = StructureNode['children'];
type TextOf = (nodes: Children) => string;

/** Heading by heading: the headings above, and how deep below them this one is. */
function placeIn(outline: number[], level: number): number {
  while ((outline.at(-1) ?? 0) >= level) outline.pop();
  return outline.push(level);
}

/** Headings still have the file's level. */
function* walk(node: StructureNode, depth: number, textOf: TextOf): Generator<Block | 'articleBegins' | 'articleEnds'> {
  const { role, children } = node;
  const heading = HEADING.exec(role);
  if (LEFT_OUT.has(role)) return;
  if (heading) {
    const text = textOf(children);
    if (text !== '') yield { kind: 'heading', level: role === 'H' ? depth : Number(heading[1] ?? 1), text };
  } else if (role === 'L') yield* listOf(children, textOf);
  else if (role === 'Caption') yield* textBlock('caption', textOf(children));
  else if (role === 'TR') yield* textBlock('paragraph', cellsOf(children, textOf).join(' · '));
  else {
    if (role === 'Art') yield 'articleBegins';
    yield* walkGroup(textChildren(node), depth + 1, textOf);
    if (role === 'Art') yield 'articleEnds';
  }
}

/** What is in a line beside each other is one paragraph. */
function* walkGroup(children: Children, depth: number, textOf: TextOf): ReturnType<typeof walk> {
  let line: Children = [];
  for (const child of children) {
    if (!isNode(child) || INLINE.has(child.role)) {
      line = [...line, child];
      continue;
    }
    yield* textBlock('paragraph', textOf(line));
    line = [];
    yield* walk(child, depth, textOf);
  }
  yield* textBlock('paragraph', textOf(line));
}

const textBlock = (kind: 'paragraph' | 'caption', text: string): readonly Block[] =>
  text === '' ? [] : [{ kind, text }];

const cellsOf = (cells: Children, textOf: TextOf) => cells.map((cell) => textOf([cell])).filter((text) => text !== '');

/** Bullets are left out, since the list shows its own. */
function listOf(entries: Children, textOf: TextOf): readonly Block[] {
  const isLabel = (child: Children[number]) => isNode(child) && child.role === 'Lbl';
  const partsOf = (entry: Children[number]) => (isNode(entry) && entry.role === 'LI' ? entry.children : [entry]);
  const items = entries
    .map((entry) => textOf(partsOf(entry).filter((part) => !isLabel(part))))
    .filter((item) => item !== '');
  const isOrdered = entries.some((entry) => /\d/.test(textOf(partsOf(entry).filter(isLabel))));
  return items.length === 0 ? [] : [{ kind: 'list', isOrdered, items }];
}

function isNode(child: Children[number]): child is StructureNode {
  return 'role' in child;
}

function contentIds(child: Children[number]): readonly string[] {
  if (!isNode(child)) return child.type === 'content' ? [child.id] : [];
  return LEFT_OUT.has(child.role) ? [] : textChildren(child).flatMap(contentIds);
}

type Written = Extract<TextPart, { str: string }>;

/** Text belongs to the innermost marked content that has an id. */
function partsById(text: readonly TextPart[]): ReadonlyMap<string, readonly Written[]> {
  const found = new Map<string, Written[]>();
  const open: (string | null)[] = [];
  for (const part of text) {
    if (!('str' in part)) {
      if (part.type === 'endMarkedContent') open.pop();
      else open.push(part.id ?? null);
      continue;
    }
    const id = open.findLast((one) => one !== null);
    if (id === undefined || id === null) continue;
    const parts = found.get(id) ?? [];
    parts.push(part);
    found.set(id, parts);
  }
  return found;
}

/** Marked contents of one element, which may be anywhere on the page: the next line, the next column, or beside. */
function joinParts(contents: readonly (readonly Written[])[]): string {
  let joined = '';
  let last: Written | undefined;
  for (const parts of contents) {
    for (const [at, part] of parts.entries()) {
      if (at === 0 && last && !isBeside(last, part)) joined += '\n';
      joined += part.hasEOL ? `${part.str}\n` : part.str;
      if (part.str.trim() !== '') last = part;
    }
  }
  return joinLines(joined.split('\n'));
}

/** Whether a part goes on where another ends: pdf.js notes the space between parts as a part of its own. */
function isBeside(before: Written, { transform }: Written): boolean {
  const [x, y] = startOf(before.transform);
  const [nextX, nextY] = startOf(transform);
  const gap = nextX - (x + before.width);
  return Math.abs(nextY - y) < before.height / 2 && Math.abs(gap) < before.height / 2;
}

const startOf = ([, , , , x = 0, y = 0]: readonly number[]): readonly [number, number] => [x, y];
