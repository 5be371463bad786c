import { isContinuing, periodMonths, type ContinuingProduct, type Product } from './product.ts';

/** Why a product cannot be sold, for the editor. */
export type ProductFault =
  | 'noPrice'
  | 'pricesOutOfOrder'
  | 'contentThatGoesOn'
  | 'tooLongFirstTerm'
  | 'minimumIsNoPeriod';

/** § 309 No. 9 a BGB. */
const LONGEST_FIRST_TERM_MONTHS = 24;

/** Which rules a product breaks; none if it may be sold. */
export function productFaults(product: Product): readonly ProductFault[] {
  const { prices } = product;
  const faults: ProductFault[] = [];
  if (prices.length === 0) faults.push('noPrice');
  if (prices.some(({ from }, index) => from <= (prices[index - 1]?.from ?? -Infinity))) faults.push('pricesOutOfOrder');
  return isContinuing(product) ? [...faults, ...termFaults(product)] : faults;
}

function termFaults({ terms, withdrawal }: ContinuingProduct): ProductFault[] {
  const faults: ProductFault[] = [];
  // A stream of works is a service for us, the stricter of the readings before the courts (C-234/25).
  if (withdrawal === 'content') faults.push('contentThatGoesOn');
  if ((terms.trial?.months ?? 0) + terms.minimumMonths > LONGEST_FIRST_TERM_MONTHS) faults.push('tooLongFirstTerm');
  if (terms.minimumMonths % periodMonths(terms) !== 0) faults.push('minimumIsNoPeriod');
  return faults;
}
