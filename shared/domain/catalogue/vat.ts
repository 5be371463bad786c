import { PLANS, SINGLES, type VatGroup } from './productKinds.ts';
import type { ProductKind } from './product.ts';

type VatRow = {
  readonly group: VatGroup;
  /** Of the consumer's billing address, which is where electronic services are taxed: § 3a (5) UStG. */
  readonly country: string;
  readonly from: string;
  readonly percent: number;
  readonly law: string;
};

/**
 * Sold in Germany only. Another country needs a row here, registration for the one-stop shop and its consumer law;
 * until then its orders are refused.
 */
const VAT_ROWS: readonly VatRow[] = [
  {
    group: 'newspaper',
    country: 'DE',
    from: '2019-12-18T00:00+01:00',
    percent: 7,
    law: '§ 12 (2) Nr. 14 UStG: electronic newspapers',
  },
  {
    group: 'voucher',
    country: 'DE',
    from: '2019-12-18T00:00+01:00',
    percent: 7,
    law: '§ 3 (14), § 12 (2) Nr. 14 UStG: a voucher that buys articles and nothing else, taxed when it is sold',
  },
  {
    group: 'service',
    country: 'DE',
    from: '2021-01-01T00:00+01:00',
    percent: 19,
    law: '§ 12 (1) UStG: to be spared advertising is no newspaper',
  },
  {
    group: 'bundle',
    country: 'DE',
    from: '2021-01-01T00:00+01:00',
    percent: 19,
    law: '§ 12 (1) UStG: one price for both, so the higher rate until the tax office says which part leads',
  },
];

const KINDS: Readonly<Record<ProductKind, { readonly vat: VatGroup }>> = { ...PLANS, ...SINGLES };

/** VAT rate in percent; null for countries without sales. The instant is that of the supply: § 13 UStG. */
export function vatPercent(kind: ProductKind, { country, at }: { readonly country: string; readonly at: number }) {
  return (
    VAT_ROWS.findLast((row) => row.country === country && row.group === KINDS[kind].vat && Date.parse(row.from) <= at)
      ?.percent ?? null
  );
}

/** The single rounding rule: the net price is rounded to the nearest cent, the tax is the rest. */
export function splitVat(
  grossCents: number,
  percent: number,
): { readonly netCents: number; readonly vatCents: number } {
  const netCents = Math.round((grossCents * 100) / (100 + percent));
  return { netCents, vatCents: grossCents - netCents };
}
