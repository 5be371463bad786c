/** Outcomes of an import; `paid` and `held`, which are not public yet, are included in the imported ones. */
export type Counts = {
  created: number;
  updated: number;
  unchanged: number;
  rejected: number;
  skipped: number;
  missingPictures: number;
  paid: number;
  held: number;
};

export function noCounts(): Counts {
  return { created: 0, updated: 0, unchanged: 0, rejected: 0, skipped: 0, missingPictures: 0, paid: 0, held: 0 };
}

export function totalOf({ created, updated, unchanged, rejected, skipped }: Counts): number {
  return created + updated + unchanged + rejected + skipped;
}

/** Records that caused work for the content server: only these count for the rate. */
export function writtenOf({ created, updated }: Counts): number {
  return created + updated;
}

/** The final line of an import. */
export function summarize(counts: Counts, seconds: number, isDryRun: boolean): string {
  const number = (value: number) => value.toLocaleString('de-DE');
  const parts = [
    `${number(counts.created)} ${isDryRun ? 'würden angelegt' : 'angelegt'}`,
    `${number(counts.updated)} ${isDryRun ? 'würden geändert' : 'geändert'}`,
    `${number(counts.unchanged)} unverändert`,
    `${number(counts.rejected)} abgelehnt`,
    ...(counts.skipped > 0 ? [`${number(counts.skipped)} übergangen`] : []),
    // Shown even if zero: reveals a wrong `--map paid=…`.
    `${number(counts.paid)} kostenpflichtig`,
    ...(counts.held > 0 ? [`${number(counts.held)} noch nicht veröffentlicht`] : []),
    ...(counts.missingPictures > 0 ? [`${number(counts.missingPictures)} Bilder fehlen`] : []),
  ];
  const rate = writtenOf(counts) / Math.max(seconds, 0.001);
  return `${parts.join(', ')}; ${seconds.toFixed(1).replace('.', ',')} s, ${number(Math.round(rate))} geschrieben/s`;
}
