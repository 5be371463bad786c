/** Rows that a form always offers for more. */
export const EMPTY_ROWS = 2;
/** Of a row: where it stands among the others. */
const PLACE_FIELD = 'platz';

export const placeField = (row: number) => `${PLACE_FIELD}-${row}`;
export const rowField = (field: string, row: number) => `${field}-${row}`;

/**
 * The rows of a form, each with the texts of its fields in their order, sorted by the place that was typed. Emptied
 * rows are left out.
 */
export function readRows(form: URLSearchParams, fields: readonly string[]): readonly (readonly string[])[] {
  const rows = [...form.keys()].flatMap((name) => {
    const row = /^platz-(\d{1,4})$/.exec(name)?.[1];
    if (row === undefined) return [];
    const texts = fields.map((field) => (form.get(rowField(field, Number(row))) ?? '').trim());
    return texts.every((text) => text === '') ? [] : [{ place: placeOf(form.get(name)), texts }];
  });
  return rows
    .toSorted((one, other) => (one.place === other.place ? 0 : one.place - other.place))
    .map(({ texts }) => texts);
}

function placeOf(typed: string | null): number {
  const place = typed === null || typed.trim() === '' ? Infinity : Number(typed);
  return Number.isNaN(place) ? Infinity : place;
}
