import { toFigure } from '#importer/body/toFigure.ts';
import { escapeHtml } from '#shared/lib/escape.ts';
import { isEntry, type Entry } from './readField.ts';

/** Strapi's rich text of type "Blocks" as HTML. The error names a node that is not known. */
export function blocksToHtml(value: unknown): { readonly html: string } | { readonly unknown: string } {
  const unknown: string[] = [];
  const html = nodesOf(value)
    .map((node) => render(node, unknown, 0))
    .join('');
  const [first] = unknown;
  return first === undefined ? { html } : { unknown: first };
}

/** Lists in lists are the deepest of it. */
const MOST_DEPTH = 20;
const MARKS = { bold: 'strong', italic: 'em', underline: 'u', strikethrough: 's', code: 'code' } as const;

function render(node: Entry, unknown: string[], depth: number): string {
  if (depth > MOST_DEPTH) {
    unknown.push('list');
    return '';
  }
  const inner = () =>
    nodesOf(node['children'])
      .map((child) => render(child, unknown, depth + 1))
      .join('');
  switch (node['type']) {
    case 'text':
      return Object.entries(MARKS).reduce(
        (html, [mark, tag]) => (node[mark] === true ? `<${tag}>${html}</${tag}>` : html),
        escapeHtml(textOf(node['text'])).replaceAll('\n', '<br>'),
      );
    case 'link':
      return `<a href="${escapeHtml(textOf(node['url']))}">${inner()}</a>`;
    case 'paragraph':
      return `<p>${inner()}</p>`;
    case 'heading':
      return `<h${levelOf(node['level'])}>${inner()}</h${levelOf(node['level'])}>`;
    case 'list':
      return node['format'] === 'ordered' ? `<ol>${inner()}</ol>` : `<ul>${inner()}</ul>`;
    case 'list-item':
      return `<li>${inner()}</li>`;
    case 'quote':
      return `<blockquote>${inner()}</blockquote>`;
    case 'code':
      return `<pre>${inner()}</pre>`;
    case 'image':
      return isEntry(node['image']) ? mediaToHtml(node['image']) : '';
    default:
      unknown.push(textOf(node['type']));
      return '';
  }
}

/** A media field's picture with its caption; empty for a video or a file. */
export function mediaToHtml(media: Entry, credit = ''): string {
  const reference = textOf(media['url']);
  const mime = textOf(media['mime']);
  if (reference === '' || (mime !== '' && !mime.startsWith('image/'))) return '';
  return toFigure({
    reference,
    altText: textOf(media['alternativeText']),
    caption: textOf(media['caption']),
    ...(credit === '' ? {} : { credit }),
  });
}

function nodesOf(value: unknown): Entry[] {
  return Array.isArray(value) ? value.filter(isEntry) : [];
}

function levelOf(level: unknown): number {
  return Number.isInteger(level) ? Math.min(6, Math.max(2, Number(level))) : 2;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
