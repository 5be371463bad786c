import { toPlainText } from '#shared/lib/plainText.ts';
import type { SourcePicture } from '../record.ts';
import type { DraftItem } from './draftItem.ts';
import { toEmbed } from './embeds.ts';
import { DROPPED, tidyInline, toInline, toReadableText } from './inlineMarkup.ts';
import { collapse, findAll, isElement, type MarkupElement, type MarkupNode } from './markup.ts';
import { toTable } from './tableItem.ts';

const BLOCKS: ReadonlySet<string> = new Set(
  'p div section article main header footer aside nav address center body html details summary dl dt dd li fieldset figcaption hr tbody tr td th'.split(' '),
);
const PICTURES = new Set(['img']);
const CAPTIONS = new Set(['figcaption']);
const ATTRIBUTIONS = new Set(['cite', 'footer']);
const MAX_TEXT = 20_000;

/** A body's markup as blocks, by allow-list: what is not named here becomes the text it holds. */
export function toContentItems(nodes: readonly MarkupNode[]): DraftItem[] {
  const items: DraftItem[] = [];
  let inline = '';
  const flush = () => {
    const html = tidyInline(inline);
    inline = '';
    if (html === '') return;
    const embed = /^\S+$/.test(html) || html.startsWith('<a ') ? toEmbed(toPlainText(html), '') : null;
    items.push(embed ?? { type: 'paragraph', html });
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
      // One by one: as arguments of a single call, a gallery's pictures would not fit on the stack.
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

/** Blocks of their own, by element; null leaves an element to what it holds. */
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
  img: (element) => wrap(picture(element, '')),
  figure,
  iframe: (element) => wrap(toEmbed(element.attributes['src'] ?? '', collapse(element.attributes['title'] ?? ''))),
};

function wrap<T>(item: T | null): T[] {
  return item === null ? [] : [item];
}

function holdsBlock(element: MarkupElement): boolean {
  return (
    !DROPPED.has(element.name) &&
    element.children.some((child) => isElement(child) && (BLOCKS.has(child.name) || CONVERTERS[child.name] !== undefined || holdsBlock(child)))
  );
}

function heading(element: MarkupElement, level: 2 | 3): DraftItem[] {
  const text = toReadableText(element).slice(0, MAX_TEXT);
  return [...(text === '' ? [] : [{ type: 'heading' as const, level, text }]), ...picturesIn(element)];
}

/** Lists within lists are read on in the outer one. */
function list(element: MarkupElement, ordered: boolean): DraftItem[] {
  const items = entriesOf(element).filter((html) => html !== '');
  return [...(items.length === 0 ? [] : [{ type: 'list' as const, ordered, items }]), ...picturesIn(element)];
}

function entriesOf(element: MarkupElement): string[] {
  return element.children.filter(isElement).flatMap((entry) => {
    const isList = (node: MarkupNode) => isElement(node) && (node.name === 'ul' || node.name === 'ol');
    if (isList(entry)) return entriesOf(entry);
    const own = entry.children.filter((child) => !isList(child));
    return [tidyInline(own.map(spaced).join('')), ...entry.children.filter(isElement).filter(isList).flatMap(entriesOf)];
  });
}

/** Paragraphs within an entry do not run into each other. */
function spaced(node: MarkupNode): string {
  return isElement(node) && BLOCKS.has(node.name) ? `${toInline(node)} ` : toInline(node);
}

function quote(element: MarkupElement): DraftItem[] {
  const permalink = element.attributes['data-instgrm-permalink'];
  const embed = permalink === undefined ? null : toEmbed(permalink, '');
  if (embed) return [embed];
  const attribution = findAll(element, ATTRIBUTIONS).map(toReadableText).join(' ');
  const text = collapse(element.children.map(quotedText).join(' '));
  const said = text === '' ? [] : [{ type: 'quote' as const, text: text.slice(0, MAX_TEXT), attribution: attribution.slice(0, MAX_TEXT) || null }];
  return [...said, ...picturesIn(element)];
}

function quotedText(node: MarkupNode): string {
  if (!isElement(node)) return node;
  if (ATTRIBUTIONS.has(node.name) || DROPPED.has(node.name)) return '';
  return node.children.map(quotedText).join(BLOCKS.has(node.name) ? ' ' : '');
}

function preformatted(element: MarkupElement): DraftItem | null {
  const html = tidyInline(toInline(element).replace(/\r?\n/g, '<br />'));
  return html === '' ? null : { type: 'paragraph', html };
}

function figure(element: MarkupElement): DraftItem[] | null {
  const caption = findAll(element, CAPTIONS).map(toReadableText).join(' ');
  const pictures = findAll(element, PICTURES).flatMap((image) => wrap(picture(image, caption)));
  return pictures.length > 0 ? pictures : null;
}

function picturesIn(element: MarkupElement): DraftItem[] {
  return findAll(element, PICTURES).flatMap((image) => wrap(picture(image, '')));
}

/** Addresses within the page (`data:`) are none that can be fetched. */
function picture({ attributes }: MarkupElement, caption: string): DraftItem | null {
  const reference = (attributes['src'] ?? '').trim();
  if (reference === '' || reference.length > 2_000 || /^(?!https?:)[a-z][a-z0-9+.-]*:/i.test(reference)) return null;
  const described: SourcePicture = { reference, altText: collapse(attributes['alt'] ?? '').slice(0, 1_000), caption: caption.slice(0, 1_000) };
  return { type: 'picture', picture: described };
}
