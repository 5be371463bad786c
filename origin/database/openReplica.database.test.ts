import { expect, it } from 'vitest';
import { testDatabase } from '../../e2e/support/testDatabase.ts';
import { openDatabase } from './database.ts';
import { openReplica } from './openReplica.ts';

it('passes a bookmark on to the database; without a valid one uses the primary', async () => {
  await testDatabase.migrate();
  const asked: string[] = [];
  const binding = new Proxy(testDatabase.binding, {
    get(target, name) {
      if (name !== 'withSession') return Reflect.get(target, name);
      return (constraint: string) => {
        asked.push(constraint);
        return target.withSession('first-primary');
      };
    },
  });
  for (const bookmark of ['00000001-00000002', null, 'x'.repeat(101), "'; DROP"]) {
    await openReplica(binding, bookmark).batch([openDatabase(testDatabase.binding).run('SELECT 1')]);
  }
  expect(asked).toEqual(['00000001-00000002', 'first-primary', 'first-primary', 'first-primary']);
});
