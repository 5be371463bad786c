import { escapeHtml, unescapeHtml } from '#shared/lib/escape.ts';
import type { DraftItem } from './draftItem.ts';
import { toEmbed } from './embeds.ts';
import { loss, type Loss } from './findLosses.ts';
import { BREAK, DROPPED, isSafeLink, toSpacedText } from './inlineMarkup.ts';
import { collapse, isElement, type MarkupElement, type MarkupNode } from './markup.ts';

const RAISED: ReadonlySet<string> = new Set(['sub', 'sup']);
const PICTURE_FILE = /\.(?:jpe?g|png|gif|webp|avif)(?:$|[?#])/i;

/**
 * Links, embeds and words that the markup shows and its blocks do not. Compares both, so that no converter can drop
 * something unreported.
 */
export function findMissing(nodes: readonly MarkupNode[], items: readonly DraftItem[]): Loss[] {
  const embeds = count(items.flatMap((item) => (item.type === 'embed' ? [item.url] : [])));
  const isEmbedded = (address: string | undefined) => {
    const embed = address === undefined ? null : toEmbed(address, '');
    return embed !== null && embeds.has(embed.url);
  };
  const seen = visible(nodes, ({ attributes }) => isEmbedded(attributes['data-instgrm-permalink']));
  const elements = seen.flatMap(elementsIn);
  const markup = items.flatMap(htmlOf);
  const linked = markup.flatMap((html) => Array.from(html.matchAll(/ href="([^"]*)"/g), ([, to = '']) => to));
  const links = elements.flatMap((element) => addressOf(element)).filter((address) => !isEmbedded(address));
  const frames = elements.flatMap(({ name, attributes }) => (name === 'iframe' ? (attributes['src'] ?? []) : []));
  const raised = elements.flatMap((element) =>
    RAISED.has(element.name) ? raisedText(element.name, toSpacedText(element)) : [],
  );
  const stillRaised = markup.flatMap((html) =>
    Array.from(html.matchAll(/<(su[bp])>(.*?)<\/\1>/g), ([, name = '', inner = '']) =>
      raisedText(name, toText(inner)),
    ).flat(),
  );
  const shown = items.flatMap(textsOf).join(' ');
  const words = without(wordsIn(seen.map(toSpacedText).join('')), wordsIn(shown));
  return [
    ...without(links.map(escapeHtml), linked, links).map((address) => loss('link', address)),
    ...frames
      .filter((address) => toEmbed(address, '') && !isEmbedded(address))
      .map((address) => loss('element', `<iframe> ${address}`)),
    ...without(raised, stillRaised).map((text) => loss('format', text)),
    ...(words.length === 0 ? [] : [loss('text', words.join(' '))]),
  ];
}

/** Plain `H2O` and `30 m2` lose the meaning of their sub- and superscripts. */
function raisedText(name: string, text: string): string[] {
  return collapse(text) === '' ? [] : [`<${name}> ${collapse(text)}`];
}

/** The nodes without dropped elements, which are reported separately. */
function visible(nodes: readonly MarkupNode[], isHidden: (element: MarkupElement) => boolean): MarkupNode[] {
  return nodes.flatMap((node): MarkupNode[] => {
    if (!isElement(node)) return [node];
    return DROPPED.has(node.name) || isHidden(node) ? [' '] : [{ ...node, children: visible(node.children, isHidden) }];
  });
}

function elementsIn(node: MarkupNode): MarkupElement[] {
  return isElement(node) ? [node, ...node.children.flatMap(elementsIn)] : [];
}

/** The address of a visible link, except for a picture's link to its own file. */
function addressOf(element: MarkupElement): string[] {
  const href = element.name === 'a' ? (element.attributes['href'] ?? '').trim() : '';
  if (!isSafeLink(href)) return [];
  const isRead = collapse(toSpacedText(element)) !== '';
  const isPicture = elementsIn(element).some(({ name }) => name === 'img');
  return isRead || (isPicture && !PICTURE_FILE.test(href)) ? [href] : [];
}

/** Entries of the first list that occur less often in the second, described by `named`. */
function without(wanted: readonly string[], held: readonly string[], named = wanted): string[] {
  const left = count(held);
  return named.filter((_, at) => {
    const key = wanted[at] ?? '';
    const times = left.get(key) ?? 0;
    left.set(key, times - 1);
    return times <= 0;
  });
}

function count(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** Addresses are compared separately: one on a line of its own becomes an embed. */
function wordsIn(text: string): string[] {
  return text.replace(/https?:\/\/[^\s<>"]+/gi, ' ').match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
}

function htmlOf(item: DraftItem): readonly string[] {
  return item.type === 'paragraph' ? [item.html] : item.type === 'list' ? item.items : [];
}

function textsOf(item: DraftItem): readonly string[] {
  switch (item.type) {
    case 'heading':
      return [item.text];
    case 'quote':
      return [item.text, item.attribution ?? ''];
    case 'table':
      return [item.caption ?? '', ...item.header, ...item.rows.flat()];
    case 'picture':
      return [item.picture.caption];
    case 'pictures':
      return [item.title, ...item.pictures.map(({ caption }) => caption)];
    default:
      return htmlOf(item).map(toText);
  }
}

/** The plain text of inline markup written by `toInline`. */
function toText(html: string): string {
  return unescapeHtml(html.replaceAll(BREAK, ' ').replace(/<[^>]*>/g, ''));
}
