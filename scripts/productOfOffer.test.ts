import * as v from 'valibot';
import { expect, it } from 'vitest';
import { offersInput } from '../shared/contracts/offer.contract.ts';
import { productsInput } from '../shared/contracts/product.contract.ts';
import { productFaults } from '../shared/domain/catalogue/productFaults.ts';
import { productsOf, type SeedCatalogue } from './productOfOffer.ts';
import { readSeed } from './readSeed.ts';

const seed: readonly SeedCatalogue[] = readSeed('offers.json');

it.each(seed)('M142 the products of $mandator cost what it offers, and may be sold so', ({ mandator, ...sold }) => {
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

it.each(seed)('G11 of what $mandator sells once, passes begin at once, and coins can be given back', ({ singles }) => {
  expect(singles.length).toBeGreaterThan(1);
  for (const { kind, withdrawal } of singles) expect(withdrawal).toBe(kind === 'coins' ? 'service' : 'content');
});
