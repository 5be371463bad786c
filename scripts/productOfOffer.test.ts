import * as v from 'valibot';
import { expect, it } from 'vitest';
import { offersInput } from '../shared/contracts/offer.contract.ts';
import { productsInput } from '../shared/contracts/product.contract.ts';
import { productFaults } from '../shared/domain/catalogue/productFaults.ts';
import { productsOf, type SeedCatalogue } from './productOfOffer.ts';
import { readSeed } from './readSeed.ts';

const seed: readonly SeedCatalogue[] = readSeed('offers.json');

it.each(seed)('M142 the products of $mandator have their offers’ prices, and are sellable', ({ mandator, ...sold }) => {
  const products = v.parse(productsInput, productsOf(sold));
  const offered = v.parse(offersInput, sold.offers);
  const continuing = products.flatMap((product) => ('terms' in product ? [product] : []));
  expect(
    continuing.map((product) => ({
      period: product.terms.period,
      trial: product.terms.trial,
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

it.each(seed)('G11 single products of $mandator: passes start at once, coins can be returned', ({ singles }) => {
  expect(singles.length).toBeGreaterThan(1);
  for (const { kind, withdrawal } of singles) expect(withdrawal).toBe(kind === 'coins' ? 'service' : 'content');
});
