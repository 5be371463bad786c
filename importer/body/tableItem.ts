import type { ContentItemOf } from '#shared/domain/content/contentItem.ts';
import { toReadableText } from './inlineMarkup.ts';
import { collapse, findAll, isElement, type MarkupElement } from './markup.ts';
import { spreadCells, type CellRow } from './spreadCells.ts';

const ROWS = new Set(['tr']);
const SECTIONS = new Set(['thead', 'tbody', 'tfoot']);
const CAPTION = new Set(['caption']);

type Row = CellRow & { readonly section: string; readonly isHeading: boolean };

/** Real tables have fewer header rows. */
const MAX_HEAD_ROWS = 5;

/**
 * Converts a table to texts. Its `thead`, or else a first row of `th` cells, becomes the header; null for an empty
 * table.
 */
export function toTable(table: MarkupElement): ContentItemOf<'table'> | null {
  const all = rowsOf(table);
  const isRow = ({ cells }: Row) => cells.length > 0;
  const texts = spreadCells(all).filter((_, at) => all[at] !== undefined && isRow(all[at]));
  const rows = all.filter(isRow);
  if (texts.flat().every((text) => text === '')) return null;
  const inHead = rows.filter(({ section }) => section === 'thead').length;
  const headerRows = inHead > 0 ? Math.min(inHead, MAX_HEAD_ROWS) : rows[0]?.isHeading ? 1 + headingsCovered(rows) : 0;
  const caption = findAll(table, CAPTION).map(toReadableText).join(' ');
  return {
    type: 'table',
    caption: caption || null,
    header: headerOf(texts.slice(0, headerRows)),
    rows: texts.slice(headerRows),
  };
}

/** In the order in which a browser shows them: head first, foot last. */
function rowsOf(table: MarkupElement): Row[] {
  const rows = findAll(table, ROWS_AND_SECTIONS).flatMap((element) =>
    SECTIONS.has(element.name)
      ? findAll(element, ROWS).map((row) => toRow(row, element.name, element))
      : [toRow(element, 'tbody', table)],
  );
  return ['thead', 'tbody', 'tfoot'].flatMap((wanted) => rows.filter(({ section }) => section === wanted));
}

const ROWS_AND_SECTIONS = new Set([...ROWS, ...SECTIONS]);

function toRow(row: MarkupElement, section: string, group: MarkupElement): Row {
  const cells = row.children.filter(isElement).filter(({ name }) => name === 'td' || name === 'th');
  return {
    cells: cells.map((cell) => ({
      text: toReadableText(cell),
      columns: spanOf(cell.attributes['colspan']),
      rows: cell.attributes['rowspan']?.trim() === '0' ? Infinity : spanOf(cell.attributes['rowspan']),
    })),
    section,
    group,
    isHeading: cells.every(({ name }) => name === 'th'),
  };
}

/** The spans that HTML allows. */
function spanOf(value: string | undefined): number {
  const span = Number.parseInt(value ?? '1', 10);
  return span >= 1 ? Math.min(span, 1_000) : 1;
}

/** Header rows below the first that one of its cells spans. */
function headingsCovered([first, ...others]: readonly Row[]): number {
  const reach = (first?.cells ?? []).reduce((most, { rows }) => Math.max(most, rows), 1);
  const below = others.slice(0, Math.min(reach, MAX_HEAD_ROWS) - 1);
  return below.every(({ isHeading }) => isHeading) ? below.length : 0;
}

/** Merges several header rows into one: `Preis alt`, `Preis neu`. */
function headerOf(rows: readonly (readonly string[])[]): string[] {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  return Array.from({ length: width }, (_, column) =>
    collapse([...new Set(rows.map((row) => row[column] ?? ''))].join(' ')),
  );
}
