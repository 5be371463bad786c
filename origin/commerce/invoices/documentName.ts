type Numbered = { readonly series: string; readonly number: number };
type Kind = 'invoice' | 'cancellation';

/** Distinguishes the cancellation series from the invoice series; both are numbered by title and year. */
const OF_CANCELLATIONS = 'storno-';

/** The name by which a document is cited and found; unique. § 14 (4) Nr. 4 UStG. */
export function documentName(kind: Kind, { series, number }: Numbered): string {
  return `${kind === 'cancellation' ? OF_CANCELLATIONS : ''}${series}-${String(number).padStart(6, '0')}`;
}

const NAME = /^(?<cancellation>storno-)?(?<series>(?!storno-)[a-z]+-\d{4})-(?<number>\d{6,15})$/;

/** Null for an invalid name. */
export function readDocumentName(name: string): (Numbered & { readonly kind: Kind }) | null {
  const { series, number, cancellation } = NAME.exec(name)?.groups ?? {};
  if (series === undefined) return null;
  const read = { kind: cancellation ? 'cancellation' : 'invoice', series, number: Number(number) } as const;
  return documentName(read.kind, read) === name ? read : null;
}
