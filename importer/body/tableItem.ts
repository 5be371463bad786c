import type { ContentItemOf } from '#shared/domain/content/contentItem.ts';
import { toReadableText } from './inlineMarkup.ts';
import { findAll, isElement, type MarkupElement } from './markup.ts';

const ROWS = new Set(['tr']);
const CAPTION = new Set(['caption']);

/** A table of texts. A first row of heading cells is its header; null when there is nothing in it. */
export function toTable(table: MarkupElement): ContentItemOf<'table'> | null {
  const rows = findAll(table, ROWS)
    .map((row) => row.children.filter(isElement).filter(({ name }) => name === 'td' || name === 'th'))
    .filter((cells) => cells.length > 0);
  const texts = rows.map((cells) => cells.map(toReadableText));
  if (texts.flat().every((text) => text === '')) return null;
  const hasHeader = rows[0]?.every((cell) => cell.name === 'th') ?? false;
  const caption = findAll(table, CAPTION).map(toReadableText).join(' ');
  return {
    type: 'table',
    caption: caption || null,
    header: hasHeader ? (texts[0] ?? []) : [],
    rows: hasHeader ? texts.slice(1) : texts,
  };
}
