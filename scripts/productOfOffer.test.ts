import * as v from 'valibot';
import { expect, it } from 'vitest';
import { offersInput } from '../shared/contracts/offer.contract.ts';
import { productsInput } from '../shared/contracts/product.contract.ts';
import { productFaults } from '../shared/domain/catalogue/productFaults.ts';
import { productOfOffer, type SeedOffer } from './productOfOffer.ts';
import { readSeed } from './readSeed.ts';

const seed: readonly { mandator: string; offers: readonly SeedOffer[] }[] = readSeed('offers.json');

it.each(seed)('M142 the products of $mandator cost what it offers, and may be sold so', ({ mandator, offers }) => {
  const products = v.parse(productsInput, offers.map(productOfOffer));
  const offered = v.parse(offersInput, offers);
  expect(
    products.map((product) => ({
      ...('terms' in product ? { period: product.terms.period, trial: product.terms.trial } : {}),
      id: product.id,
      kind: product.kind,
      name: product.name,
      priceCents: product.priceCents,
      points: product.points,
    })),
  ).toEqual(offered);
  const faults = products.flatMap(({ priceCents, from: _, ...product }) =>
    productFaults({ ...product, mandator, prices: [{ version: 1, priceCents, from: 0 }] }),
  );
  expect(faults).toEqual([]);
});
