import { getTableName, is, Table } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openDatabase } from '../database/database.ts';
import * as catalogue from './catalogue/schema.ts';
import * as grants from './grants/schema.ts';
import * as payments from './payments/schema.ts';
import * as schema from './schema.ts';
import { selectCustomer } from './selectCustomer.ts';
import * as records from './records/schema.ts';
import * as subscriptions from './sales/schema.ts';
import * as verification from './verification/schema.ts';

/** Tables without personal data, or without data linked to an account. */
const OTHERS = ['agreed_terms', 'offers', 'products', 'product_prices', 'printed_subscriptions', 'title_terms'];

it('G16 a request for access reads every table of commerce', () => {
  const known = Object.values({
    ...schema,
    ...catalogue,
    ...grants,
    ...payments,
    ...records,
    ...subscriptions,
    ...verification,
  });
  const tables = known.flatMap((table) => (is(table, Table) ? [getTableName(table)] : []));
  const selected = Object.values(
    selectCustomer(openDatabase(Object.create(null)), { id: 'a', email: 'a@demo.example' }),
  ).map(({ table }) => getTableName(table));
  expect(tables.toSorted()).toEqual([...selected, ...OTHERS].toSorted());
});
