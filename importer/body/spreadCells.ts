import type { MarkupElement } from './markup.ts';

/** A cell with the columns and rows that it covers; `Infinity` rows for all that follow in its group. */
export type Cell = { readonly text: string; readonly columns: number; readonly rows: number };

/** No cell reaches beyond its group of rows. */
export type CellRow = { readonly cells: readonly Cell[]; readonly group: MarkupElement };

/** In one table; behind these limits a cell covers one column and row, so that no small text becomes a huge one. */
const MAX_COPIES = 20_000;
const MAX_COPIED_CHARACTERS = 200_000;

type Reaching = Map<number, { readonly text: string; readonly rows: number }>;

/**
 * Rows of texts in the columns where a browser shows them (HTML, Forming a table): each cell in the first column that is
 * free, repeated in all that it covers. A row of one cell has one text.
 */
export function spreadCells(rows: readonly CellRow[]): string[][] {
  let copies = 0;
  let copiedCharacters = 0;
  const mayCopy = (text: string) => {
    copies += 1;
    copiedCharacters += text.length;
    return copies < MAX_COPIES && copiedCharacters < MAX_COPIED_CHARACTERS;
  };
  let reaching: Reaching = new Map();
  return rows.map(({ cells, group }, at) => {
    if (group !== rows[at - 1]?.group) reaching = new Map();
    const texts: (string | undefined)[] = [];
    const next: Reaching = new Map();
    for (const [column, { text, rows: left }] of reaching) {
      texts[column] = text;
      if (left > 1 && mayCopy(text)) next.set(column, { text, rows: left - 1 });
    }
    let column = 0;
    for (const { text, columns, rows: height } of cells) {
      while (texts[column] !== undefined) column += 1;
      const width = cells.length === 1 && reaching.size === 0 ? 1 : columns;
      for (let offset = 0; offset < width; offset += 1, column += 1) {
        if (offset > 0 && (texts[column] !== undefined || !mayCopy(text))) break;
        texts[column] = text;
        if (height > 1 && mayCopy(text)) next.set(column, { text, rows: height - 1 });
      }
    }
    reaching = next;
    return Array.from(texts, (text) => text ?? '');
  });
}
