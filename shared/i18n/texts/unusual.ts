import type { UnusualKind } from '../../domain/record/personRecord.ts';

/** Customers with unusual records, for staff. */
export const unusualTexts = {
  title: 'Auffällige Kunden',
  intro:
    'Wer in den letzten 24 Monaten mindestens zweimal widerrufen oder dreimal eingeladen hat, wer nicht bezahlt oder Geld zurückgebucht hat und wessen Bestellung abgelehnt wurde; das Jüngste zuerst. Widerruf und Einladung sind ein gutes Recht: Erst zusammen mit dem übrigen Verlauf sagen sie etwas.',
  back: 'Kunde',
  none: 'Auffällig ist zurzeit niemand.',
  show: 'Nachschlagen',
  older: 'Ältere',
} as const;

const KINDS: Readonly<Record<UnusualKind, string>> = {
  withdrawn: 'widerrufen',
  unpaid: 'nicht bezahlt',
  chargedBack: 'zurückgebucht',
  declined: 'abgelehnt',
  invited: 'eingeladen',
};

type Item = { readonly kind: UnusualKind; readonly times: number; readonly family: string };

/** `2-mal widerrufen (plus)`; the family of products in brackets. */
export function unusualText({ kind, times, family }: Item): string {
  return `${times === 1 ? 'Einmal' : `${times}-mal`} ${KINDS[kind]} (${family})`;
}
