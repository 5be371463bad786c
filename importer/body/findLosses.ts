import { UNKNOWN_SHORTCODE } from './expandHugo.ts';
import { toEmbed } from './embeds.ts';
import { DROPPED, isSafeLink } from './inlineMarkup.ts';
import { collapse, COMMENT, isElement, textOf, type MarkupElement, type MarkupNode } from './markup.ts';
import { isPictureReference } from './pictureReference.ts';

/** A part of a record that is not imported, or not unchanged: reported, with `detail` in the archive's words. */
export type Loss = { readonly kind: LossKind; readonly detail: string };

export type LossKind =
  | 'element'
  | 'comments'
  | 'ending'
  | 'held'
  | 'paid'
  | 'format'
  | 'link'
  | 'picture'
  | 'shortcode'
  | 'cut'
  | 'text'
  | 'byline'
  | 'category'
  | 'attachment'
  | 'address';

/** Dropped without a report: invisible to readers. */
const UNREAD: ReadonlySet<string> = new Set(['head', 'noscript', 'option', 'script', 'style', 'template', 'title']);

/** Their text is imported without the formatting. */
const FORMATS: ReadonlySet<string> = new Set('u del s strike ins mark code kbd samp q'.split(' '));

const MAX_DETAIL = 300;

/** The markup of a body that no block can represent. */
export function findLosses(nodes: readonly MarkupNode[]): Loss[] {
  return nodes
    .filter(isElement)
    .flatMap((element) => [...lossOf(element), ...(DROPPED.has(element.name) ? [] : findLosses(element.children))]);
}

function lossOf(element: MarkupElement): Loss[] {
  const { name, attributes } = element;
  const source = attributes['src'] ?? '';
  const isScript = name === 'script' && source !== '';
  if (DROPPED.has(name) && (isScript || !UNREAD.has(name)))
    return [loss('element', `<${name}> ${source || firstSource(element)}`)];
  if (name === 'iframe' && !toEmbed(source, '')) return [loss('element', `<iframe> ${source}`)];
  if (name === 'img' && !isPictureReference(source)) return [loss('picture', source)];
  if (FORMATS.has(name) && collapse(textOf(element)) !== '')
    return [loss('format', `<${name}> ${collapse(textOf(element))}`)];
  const href = (attributes['href'] ?? '#').trim();
  if (name === 'a' && !href.startsWith('#') && !isSafeLink(href)) return [loss('link', href)];
  const shortcode = attributes[UNKNOWN_SHORTCODE] ?? (name === COMMENT ? blockOf(attributes['text'] ?? '') : undefined);
  return shortcode === undefined ? [] : [loss('shortcode', shortcode)];
}

/** Blocks of the block editor that are empty without content. */
const EMPTY_BLOCK =
  /^(?:column|columns|group|heading|html|list|list-item|more|nextpage|paragraph|quote|separator|spacer|verse)$/;

/** A block whose content WordPress generates when it shows the page: another post's, a list of posts, a plug-in's. */
function blockOf(comment: string): string | undefined {
  const [, name, given = ''] = /^\s*wp:([\w/-]+)\s([^]*)\/\s*$/.exec(comment) ?? [];
  return name === undefined || EMPTY_BLOCK.test(name) ? undefined : `wp:${name} ${given}`;
}

/** The address of a player's media. */
function firstSource(element: MarkupElement): string {
  return (
    element.children.filter(isElement).flatMap(({ attributes }) => attributes['src'] ?? [])[0] ??
    element.attributes['data'] ??
    ''
  );
}

export function loss(kind: LossKind, detail: string): Loss {
  return { kind, detail: collapse(detail).slice(0, MAX_DETAIL) };
}
