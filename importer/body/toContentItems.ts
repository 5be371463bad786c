import { escapeHtml, unescapeHtml } from '#shared/lib/escape.ts';
import { toPlainText } from '#shared/lib/plainText.ts';
import type { DraftItem } from './draftItem.ts';
import { toEmbed } from './embeds.ts';
import { FIGURES, figureItems, galleryOrNull, picture, picturesIn, picturesOf, wrap } from './figureItems.ts';
import { BLOCKS } from './flow.ts';
import { BREAK, DROPPED, isSafeLink, tidyInline, toInline, toReadableText, toSpacedText } from './inlineMarkup.ts';
import { collapse, findAll, isElement, type MarkupElement, type MarkupNode } from './markup.ts';
import { marksOf, numberingOf } from './listNumbers.ts';
import { toTable } from './tableItem.ts';

const NO_BREAK = '\u00a0';
const INDENT = NO_BREAK.repeat(2);
const ATTRIBUTIONS = new Set(['cite', 'footer']);

/** Converts a body's markup to blocks, by allow-list: other elements are replaced by their text. */
export function toContentItems(nodes: readonly MarkupNode[]): DraftItem[] {
  const items: DraftItem[] = [];
  let inline = '';
  const flush = () => {
    const html = tidyInline(inline);
    inline = '';
    if (html === '') return;
    items.push(standalone(html) ?? { type: 'paragraph', html });
  };
  const walk = (node: MarkupNode): void => {
    if (!isElement(node) || (!BLOCKS.has(node.name) && !CONVERTERS[node.name] && !holdsBlock(node))) {
      inline += toInline(node);
      return;
    }
    if (DROPPED.has(node.name)) return;
    const converted = CONVERTERS[node.name]?.(node);
    flush();
    if (converted) {
      // One by one: spread as arguments, a gallery's pictures could overflow the stack.
      for (const item of converted) items.push(item);
      return;
    }
    node.children.forEach(walk);
    flush();
  };
  nodes.forEach(walk);
  flush();
  return items;
}

/** A paragraph that is only an address becomes an embed, or a link. */
function standalone(html: string): DraftItem | null {
  if (!/^\S+$/.test(html) && !html.startsWith('<a ')) return null;
  const address = unescapeHtml(toPlainText(html));
  const embed = toEmbed(address, '');
  if (embed || html.startsWith('<a ') || !/^https?:\/\/\S+$/i.test(address) || !isSafeLink(address)) return embed;
  return { type: 'paragraph', html: `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>` };
}

/** Converters by element; null falls back to the element's content. */
const CONVERTERS: Readonly<Record<string, ((element: MarkupElement) => DraftItem[] | null) | undefined>> = {
  h1: (element) => heading(element, 2),
  h2: (element) => heading(element, 2),
  h3: (element) => heading(element, 3),
  h4: (element) => heading(element, 3),
  h5: (element) => heading(element, 3),
  h6: (element) => heading(element, 3),
  ul: (element) => list(element, false),
  ol: (element) => list(element, true),
  table: (element) => [...wrap(toTable(element)), ...picturesIn(element)],
  blockquote: quote,
  pre: (element) => wrap(preformatted(element)),
  img: (element) => wrap(picture(element)),
  figure: figureItems,
  iframe: (element) => wrap(toEmbed(element.attributes['src'] ?? '', collapse(element.attributes['title'] ?? ''))),
};

function holdsBlock(element: MarkupElement): boolean {
  return (
    !DROPPED.has(element.name) &&
    element.children.some(
      (child) =>
        isElement(child) && (BLOCKS.has(child.name) || CONVERTERS[child.name] !== undefined || holdsBlock(child)),
    )
  );
}

function heading(element: MarkupElement, level: 2 | 3): DraftItem[] {
  const text = toReadableText(element);
  return [...(text === '' ? [] : [{ type: 'heading' as const, level, text }]), ...picturesIn(element)];
}

function list(element: MarkupElement, ordered: boolean): DraftItem[] {
  const isGallery = (element.attributes['class'] ?? '').includes('gallery');
  const gallery = isGallery ? galleryOrNull(findAll(element, FIGURES).flatMap(picturesOf), '') : null;
  if (gallery) return gallery;
  const isNumberedAnew = numberingOf(element) !== null;
  const items = entriesOf(element, isNumberedAnew ? 1 : 0);
  if (items.length === 0) return picturesIn(element);
  const all = isNumberedAnew
    ? { type: 'paragraph' as const, html: items.join(BREAK) }
    : { type: 'list' as const, ordered, items };
  return [all, ...picturesIn(element)];
}

/** The entries of a list: plain at depth 0, deeper ones with their prefix. */
function entriesOf(within: MarkupElement, depth: number): string[] {
  const marks = marksOf(within);
  const entries = within.children
    .map((entry) => ({
      html: isList(entry) ? entriesOf(entry, depth + 1).join(BREAK) : entryOf(entry, depth),
      mark: marks.get(entry),
    }))
    .filter(({ html }) => html !== '');
  return entries.map(({ html, mark }) =>
    depth === 0 || mark === undefined ? html : `${INDENT.repeat(depth - 1)}${mark} ${html}`,
  );
}

/** An entry's text, followed by the entries of nested lists on lines of their own. */
function entryOf(entry: MarkupNode, depth: number): string {
  const children = isElement(entry) ? entry.children : [entry];
  const own = tidyInline(
    children
      .filter((child) => !isList(child))
      .map(toInline)
      .join(''),
  );
  const inner = children.filter(isList).flatMap((list) => entriesOf(list, depth + 1));
  return [own, ...inner].filter((html) => html !== '').join(BREAK);
}

function isList(node: MarkupNode): node is MarkupElement {
  return isElement(node) && (node.name === 'ul' || node.name === 'ol');
}

function quote(element: MarkupElement): DraftItem[] {
  const permalink = element.attributes['data-instgrm-permalink'];
  const embed = permalink === undefined ? null : toEmbed(permalink, '');
  if (embed) return [embed];
  const attribution = findAll(element, ATTRIBUTIONS).map(toReadableText).join(' ');
  const text = collapse(element.children.map(quotedText).join(''));
  const said = text === '' ? [] : [{ type: 'quote' as const, text, attribution: attribution || null }];
  return [...said, ...picturesIn(element)];
}

function quotedText(node: MarkupNode): string {
  if (!isElement(node)) return node;
  if (ATTRIBUTIONS.has(node.name)) return ' ';
  if (!node.children.some(isElement)) return toSpacedText(node);
  const marks = isList(node) ? marksOf(node) : null;
  const inner = node.children.map((child) => {
    const mark = marks?.get(child);
    return mark === undefined ? quotedText(child) : ` ${mark} ${quotedText(child)}`;
  });
  return toSpacedText({ ...node, children: [inner.join('')] });
}

/** Keeps line breaks and indentation. */
function preformatted(element: MarkupElement): DraftItem | null {
  const lines = toInline(element)
    .replaceAll(BREAK, '\n')
    .split(/\r?\n/)
    .map((line) =>
      line
        .trimEnd()
        .replace(/\t/g, INDENT)
        .replace(/ (?= )|^ /g, NO_BREAK),
    );
  const [from, to] = [lines.findIndex(isReadable), lines.findLastIndex(isReadable)];
  return from === -1 ? null : { type: 'paragraph', html: lines.slice(from, to + 1).join(BREAK) };
}

function isReadable(line: string): boolean {
  return line.trim() !== '';
}
