import type { MarkupElement } from './markup.ts';

/** A cell with its column and row span; `Infinity` rows for the rest of its group. */
export type Cell = { readonly text: string; readonly columns: number; readonly rows: number };

/** A row span ends with its row group. */
export type CellRow = { readonly cells: readonly Cell[]; readonly group: MarkupElement };

/** Per table; beyond these limits a cell spans one column and row, so that a small text cannot become a huge one. */
const MAX_COPIES = 20_000;
const MAX_COPIED_CHARACTERS = 200_000;

type Reaching = Map<number, { readonly text: string; readonly rows: number }>;

/**
 * Rows of texts in the columns where a browser shows them (HTML, Forming a table): each cell in the first free column,
 * repeated in all cells that it spans. A row of a single cell has one text.
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
