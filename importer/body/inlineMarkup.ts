import { escapeHtml } from '#shared/lib/escape.ts';
import { isApart } from './flow.ts';
import { collapse, type MarkupNode } from './markup.ts';

/** Elements removed with their content. */
export const DROPPED: ReadonlySet<string> = new Set(
  'script style template noscript head title object applet svg math canvas audio video form button select textarea input option map frameset'.split(
    ' ',
  ),
);

/**
 * Inline elements that are kept; others are replaced by their content. The content server's allow-list, `inlineHtml`,
 * is applied afterwards.
 */
const KEPT: ReadonlySet<string> = new Set('strong b em i sub sup'.split(' '));

export const BREAK = '<br />';

const SAFE_LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))[^\s<>"]*$/i;

/** Whether a link is allowed in an article: to the web, a mailbox, a telephone, or a path of this site. */
export function isSafeLink(href: string): boolean {
  return SAFE_LINK.test(href);
}

/** A footnote's back link, which has no target in our pages. */
const WAY_BACK = /^[\s\ufe0e\ufe0f]*[↩↑⤴^][\s\ufe0e\ufe0f]*$/u;

/** A node as inline markup. */
export function toInline(node: MarkupNode): string {
  if (typeof node === 'string') return escapeHtml(node);
  if (DROPPED.has(node.name)) return '';
  if (node.name === 'br') return BREAK;
  if (node.name === 'rp') return '';
  const inner = node.children.map(toInline).join('');
  if (node.name === 'rt') return bracketed(inner);
  if (isApart(node.name)) return ` ${inner} `;
  if (KEPT.has(node.name)) return inner.trim() === '' ? inner : `<${node.name}>${inner}</${node.name}>`;
  const href = node.name === 'a' ? (node.attributes['href'] ?? '').trim() : '';
  if (href.startsWith('#') && WAY_BACK.test(inner)) return '';
  return isSafeLink(href) && inner.trim() !== '' ? `<a href="${escapeHtml(href)}">${inner}</a>` : inner;
}

/** Trims white space and double breaks; empty if no text remains. */
export function tidyInline(html: string): string {
  const tidy = trimBreaks(
    html
      .replace(/[\s\u00a0\u2028\u2029]+/g, ' ')
      .replace(/ ?<br \/> ?/g, BREAK)
      .trim(),
  );
  return tidy.replace(/<[^>]*>/g, '').trim() === '' ? '' : tidy;
}

function trimBreaks(html: string): string {
  let from = 0;
  let to = html.length;
  while (html.startsWith(BREAK, from)) from += BREAK.length;
  while (to > from && html.endsWith(BREAK, to)) to -= BREAK.length;
  return html.slice(from, to);
}

/** The readable text of a node, on one line. */
export function toReadableText(node: MarkupNode): string {
  return collapse(toSpacedText(node));
}

/** The readable text of a node, with a space wherever a browser breaks the line. */
export function toSpacedText(node: MarkupNode): string {
  if (typeof node === 'string') return node;
  if (DROPPED.has(node.name)) return '';
  if (node.name === 'br') return ' ';
  if (node.name === 'rp') return '';
  const inner = node.children.map(toSpacedText).join('');
  if (node.name === 'rt') return bracketed(inner);
  return isApart(node.name) ? ` ${inner} ` : inner;
}

/** The pronunciation of ruby text, in brackets. */
function bracketed(reading: string): string {
  return reading.trim() === '' ? '' : ` (${reading.trim()})`;
}
