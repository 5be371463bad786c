import type { TermCalendar } from '../subscription/termCalendar.ts';

/** Data that must or may be retained by law despite an erasure. */
export type RetainedKind =
  | 'invoice'
  | 'payment'
  | 'letter'
  | 'declaration'
  | 'consent'
  | 'redemption'
  | 'paymentReport';

export type RetentionRow = {
  readonly kind: RetainedKind;
  /** Full years after the year of origin, or a number of days. */
  readonly lasts: { readonly years: number } | { readonly days: number };
  readonly law: string;
};

/** Shown to the reader with its dates, and run by the upkeep. */
export const RETENTION: readonly RetentionRow[] = [
  // Eight years for vouchers since 2025; previously ten.
  { kind: 'invoice', lasts: { years: 8 }, law: '§ 14b (1) UStG, § 147 (1) Nr. 4, (3) AO' },
  { kind: 'payment', lasts: { years: 8 }, law: '§ 147 (1) Nr. 4, (3) AO, § 257 (1) Nr. 4, (4) HGB' },
  // Orders, confirmations and all other letters about the agreement, sent and received.
  { kind: 'letter', lasts: { years: 6 }, law: '§ 147 (1) Nr. 2, 3, (3) AO, § 257 (1) Nr. 2, 3, (4) HGB' },
  // Cancellations and withdrawals are letters that were received.
  { kind: 'declaration', lasts: { years: 6 }, law: '§ 147 (1) Nr. 2, (3) AO, § 257 (1) Nr. 2, (4) HGB' },
  // Evidence, until claims are time-barred.
  { kind: 'consent', lasts: { years: 3 }, law: 'Art. 7 (1), 17 (3) e DSGVO, §§ 195, 199 BGB' },
  { kind: 'redemption', lasts: { years: 3 }, law: 'Art. 17 (3) e DSGVO, §§ 195, 199 BGB' },
  // A direct debit can be called back for 8 weeks; unauthorised ones, which are rare, are read from the service again.
  { kind: 'paymentReport', lasts: { days: 90 }, law: 'Art. 5 (1) e DSGVO' },
];

/** End of the retention period; § 147 (4) AO counts from the end of the year. */
export function retentionEnd(kind: RetainedKind, at: number, calendar: TermCalendar): number {
  const row = RETENTION.find((one) => one.kind === kind);
  if (!row) throw new Error(`No retention rule: ${kind}`);
  return 'years' in row.lasts ? calendar.afterYears(at, row.lasts.years) : calendar.afterDays(at, row.lasts.days);
}
