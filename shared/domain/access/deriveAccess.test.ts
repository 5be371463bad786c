import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveAccess, isWalletUser, NO_ACCESS } from './deriveAccess.ts';

describe('deriveAccess', () => {
  it.each([
    [[], {}],
    [['PLUS'], { plus: true }],
    [['PUR', 'EPAPER'], { pur: true, epaper: true }],
    [['EPAPER-TAGESBOTE'], { epaper: true }],
    [['WALLET'], { wallet: true }],
    [['PLUS', 'WALLET'], { plus: true, wallet: true }],
    [['EXPRESS'], { express: true }],
    [['PLUS-TAG-7'], { tagIds: [7] }],
    [['PLUS-TAG-7', 'PLUS-TAG-12', 'PLUS-TAG-7', 'WALLET'], { tagIds: [7, 12], wallet: true }],
  ])('M65 derives access from the roles %j', (roles, access) => {
    expect(deriveAccess(roles)).toEqual({ ...NO_ACCESS, ...access });
  });

  it.each([
    'plus',
    'PLUS ',
    'SURPLUS',
    'WALLETS',
    'express',
    'PLUS-TAG-',
    'PLUS-TAG-x',
    'PLUS-TAG-07',
    'PLUS-TAG-0',
    'PLUS-TAG--7',
    'PLUS-TAG-7.5',
    'PLUS-TAG-1e3',
    'PLUS-TAG-7\n',
    'XPLUS-TAG-7',
    'plus-tag-7',
    'PLUS-TAG-1234567890',
    'EPAPER-',
    'EPAPER-7',
    'EPAPER-tagesbote',
    'EPAPERS',
    '__proto__',
    '',
  ])('M65 the role %j grants nothing', (role) => {
    expect(deriveAccess([role])).toEqual(NO_ACCESS);
  });

  it('M65 a tag role never becomes Plus, and any role grants as much alone as among others', () => {
    const role = fc.oneof(
      fc.constantFrom('PLUS', 'PUR', 'EPAPER', 'EPAPER-BLITZ', 'WALLET', 'EXPRESS', 'PLUS-TAG-7', 'PLUS-TAG-8'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(role), (roles) => {
        const access = deriveAccess(roles);
        expect(access.plus).toBe(roles.some((one) => deriveAccess([one]).plus));
        expect(access.tagIds).toEqual([...new Set(roles.flatMap((one) => deriveAccess([one]).tagIds))]);
      }),
    );
  });
});

it.each([
  [['WALLET'], true],
  [['WALLET', 'PUR', 'PLUS-TAG-7'], true],
  [['WALLET', 'PLUS'], false],
  [['PLUS'], false],
  [[], false],
])('M65 %j is a wallet user: %j', (roles, expected) => {
  expect(isWalletUser(deriveAccess(roles))).toBe(expected);
});
