import { hashPassword as hashAsBefore } from 'better-auth/crypto';
import { describe, expect, it } from 'vitest';
import { hashPassword, isOutdated, DUMMY_HASH, verifyPassword, workOf } from './passwordHash.ts';

const PASSWORD = 'Der Rhein fließt nach Norden';

describe('M143 a password’s hash', () => {
  it('contains its parameters: OWASP’s cost, a salt of sixteen bytes, a key of sixty-four', async () => {
    const [one, other] = [await hashPassword(PASSWORD), await hashPassword(PASSWORD)];
    const [, name, cost, salt = '', key = ''] = one.split('$');
    expect([name, cost, Buffer.from(salt, 'base64').length, Buffer.from(key, 'base64').length]).toEqual([
      'scrypt',
      'ln=14,r=8,p=5',
      16,
      64,
    ]);
    expect(other).not.toBe(one);
    expect(DUMMY_HASH.length).toBe(one.length);
  });

  it('matches its password only, in any Unicode composition', async () => {
    const hash = await hashPassword('Grüße aus Köln');
    const tries = ['Grüße aus Köln', 'Grüße aus Köln'.normalize('NFD'), 'grüße aus Köln', ''];
    expect(await Promise.all(tries.map((password) => verifyPassword({ hash, password })))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(isOutdated(hash)).toBe(false);
  });

  it('of the former kind still matches, and should be renewed', async () => {
    const hash = await hashAsBefore(PASSWORD);
    expect(hash).toMatch(/^[\da-f]{32}:[\da-f]{128}$/);
    expect([
      await verifyPassword({ hash, password: PASSWORD }),
      await verifyPassword({ hash, password: 'falsch' }),
    ]).toEqual([true, false]);
    expect(isOutdated(hash)).toBe(true);
  });

  it('with other parameters matches, and should be renewed', async () => {
    const [, , , salt = ''] = (await hashPassword(PASSWORD)).split('$');
    const { scryptSync } = await import('node:crypto');
    const key = scryptSync(PASSWORD, Buffer.from(salt, 'base64'), 64, { N: 1_024, r: 8, p: 1 })
      .toString('base64')
      .replace(/=+$/, '');
    const hash = `$scrypt$ln=10,r=8,p=1$${salt}$${key}`;
    expect([await verifyPassword({ hash, password: PASSWORD }), isOutdated(hash)]).toEqual([true, true]);
  });

  it.each([
    '',
    'x',
    '$scrypt$',
    DUMMY_HASH.slice(0, -50),
    '$2b$10$abcdefghijklmnopqrstuv',
    `${'0'.repeat(32)}:${'g'.repeat(128)}`,
  ])('that is unreadable (%s) matches no password', async (hash) =>
    expect(await verifyPassword({ hash, password: PASSWORD })).toBe(false),
  );

  it('costs the same for missing accounts, of the current and the former kind', async () => {
    const works = [await hashPassword(PASSWORD), await hashAsBefore(PASSWORD), DUMMY_HASH, 'unleserlich'].map(workOf);
    expect(new Set(works)).toEqual(new Set([2 ** 14 * 8 * 5]));
  });
});
