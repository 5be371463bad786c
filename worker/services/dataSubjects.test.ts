import { expect, it } from 'vitest';
import * as v from 'valibot';
import { err, ok } from '#shared/lib/result.ts';
import { eraseReader, exportReader, type CallService } from './dataSubjects.ts';

const BY_ID = { id: 'ute', email: null };

/** Services of which some are unreachable; records the calls and the subjects. */
function openServices(emailVerified: number, away: readonly string[] = []) {
  const asked: string[] = [];
  const call: CallService = async (host, path, body, contract) => {
    const { id, email } = v.parse(v.object({ id: v.nullable(v.string()), email: v.nullable(v.string()) }), body);
    asked.push(`${host} ${path.split('/').at(-1)} ${id} ${email}`);
    if (away.includes(host)) return err('away');
    const accounts = host === 'identity' ? [{ id: 'ute', email: 'ute@demo.example', emailVerified }] : [];
    return ok(v.parse(contract, path.endsWith('export') ? { data: { accounts } } : { deleted: {}, kept: {} }));
  };
  return { call, asked };
}

it('M140 exports data found by address only to a reader with a confirmed address', async () => {
  const confirmed = openServices(1);
  await exportReader(BY_ID, confirmed.call);
  expect(confirmed.asked.slice(1)).toEqual([
    'users export ute ute@demo.example',
    'subscriptions export ute ute@demo.example',
  ]);
  const claimed = openServices(0);
  await exportReader(BY_ID, claimed.call);
  await eraseReader(BY_ID, claimed.call, { isMailed: true });
  expect(claimed.asked.filter((call) => call.includes('@'))).toEqual([]);
});

it('M140 an export names all services that are missing', async () => {
  expect(await exportReader(BY_ID, openServices(1, ['users', 'subscriptions']).call)).toEqual(
    err(['users', 'subscriptions']),
  );
});

it('M140 erases the account last, and stops at the first failure', async () => {
  const whole = openServices(1);
  expect(await eraseReader(BY_ID, whole.call, { isMailed: true })).toEqual(ok({ deleted: {}, kept: {} }));
  expect(whole.asked.map((call) => call.split(' ').slice(0, 2).join(' '))).toEqual([
    'identity export',
    'users erasure',
    'subscriptions erasure',
    'identity erasure',
  ]);
  const stopped = openServices(1, ['subscriptions']);
  expect(await eraseReader(BY_ID, stopped.call, { isMailed: true })).toEqual(err('subscriptions'));
  expect(stopped.asked.some((call) => call.startsWith('identity erasure'))).toBe(false);
});
