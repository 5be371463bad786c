import fs from 'node:fs';
import path from 'node:path';
import { getTableName, is, Table } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openDatabase } from '../../database/database.ts';
import { selectCustomer } from './selectCustomer.ts';

/** Tables without personal data, or without data linked to an account. */
const OTHERS = ['agreed_terms', 'offers', 'products', 'product_prices', 'printed_subscriptions', 'title_terms'];

it('G16 a request for access reads every table of commerce', async () => {
  const schemas = fs.globSync('origin/commerce/*/schema.ts').map((file) => path.resolve(file));
  const modules: readonly object[] = await Promise.all(schemas.map((file) => import(file)));
  const tables = modules
    .flatMap((schema) => Object.values(schema))
    .flatMap((table: unknown) => (is(table, Table) ? [getTableName(table)] : []));
  const selected = Object.values(
    selectCustomer(openDatabase(Object.create(null)), { id: 'a', email: 'a@demo.example' }),
  ).map(({ table }) => getTableName(table));
  expect(tables.toSorted()).toEqual([...selected, ...OTHERS].toSorted());
});
