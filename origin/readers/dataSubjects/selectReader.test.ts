import { getTableName, is, Table } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openDatabase } from '../../database/database.ts';
import * as gifts from '../gifts/schema.ts';
import * as newsletters from '../newsletters/schema.ts';
import * as paywall from '../paywall/schema.ts';
import * as push from '../push/schema.ts';
import * as users from '../users/schema.ts';
import { selectReader } from './selectReader.ts';

/** Tables not found by reader: digests, and messages to all followers. */
const OTHERS = ['gift_openings', 'push_messages', 'push_ranges'];

it('G16 an access request covers every table of the readers’ services', () => {
  const tables = [gifts, newsletters, paywall, push, users].flatMap((schema) =>
    Object.values(schema).flatMap((table) => (is(table, Table) ? [getTableName(table)] : [])),
  );
  const selected = Object.values(
    selectReader(openDatabase(Object.create(null)), { id: 'a', email: 'a@demo.example' }, 'secret'),
  ).map(({ table }) => getTableName(table));
  expect(tables.toSorted()).toEqual([...selected, ...OTHERS].toSorted());
});
