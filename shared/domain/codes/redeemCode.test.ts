import { expect, it } from 'vitest';
import { termCalendar as calendar } from '../../calendar/termCalendar.ts';
import { redeemCode, type Code } from './redeemCode.ts';

const at = Date.parse('2026-11-25T10:00+01:00');
const code: Code = {
  id: 'c1',
  kind: 'code',
  use: { kind: 'oncePerReader', most: null },
  from: null,
  validFrom: at - 1,
  validUntil: at + 1,
  roles: ['PLUS'],
  days: 30,
};
const by = (readerId: string) => ({ codeId: 'c1', readerId, redeemedAt: at });

it.each([
  [code, [], null],
  [code, [by('another')], null],
  [code, [by('reader')], 'alreadyRedeemed'],
  [{ ...code, use: { kind: 'once' } }, [], null],
  [{ ...code, use: { kind: 'once' } }, [by('another')], 'usedUp'],
  [{ ...code, use: { kind: 'oncePerReader', most: 2 } }, [by('another')], null],
  [{ ...code, use: { kind: 'oncePerReader', most: 1 } }, [by('another')], 'usedUp'],
  [{ ...code, validFrom: at + 1 }, [], 'notYet'],
  [{ ...code, validUntil: at }, [], 'expired'],
  // A code redeemed in time reports that, not that it has expired.
  [{ ...code, validUntil: at }, [by('reader')], 'alreadyRedeemed'],
  [{ ...code, kind: 'invitation', from: 'reader' }, [], 'ownInvitation'],
  [{ ...code, kind: 'invitation', from: 'another' }, [], null],
  [{ ...code, kind: 'giveAway', from: 'reader' }, [], null],
] satisfies [Code, unknown, unknown][])('M142 %j, redeemed by %j before: %j', (one, redemptions, expected) => {
  const result = redeemCode(one, { readerId: 'reader', at, calendar, redemptions, isNew: true, hasRecord: false });
  expect(result.ok ? null : result.error).toBe(expected);
});

it.each([
  ['invitation', 'notNew'],
  ['code', null],
  ['giveAway', null],
] as const)('M142 of a former customer, %s: %s', (kind, expected) => {
  const facts = { readerId: 'reader', at, calendar, redemptions: [], isNew: false, hasRecord: false };
  const result = redeemCode({ ...code, kind, from: 'another' }, facts);
  expect(result.ok ? null : result.error).toBe(expected);
});

it('M142 a redemption grants its days to their end, and the same grants if repeated', () => {
  expect(
    redeemCode(code, { readerId: 'reader', at, calendar, redemptions: [], isNew: true, hasRecord: false }),
  ).toEqual({
    ok: true,
    value: {
      redemption: { codeId: 'c1', readerId: 'reader', redeemedAt: at },
      grants: [
        {
          id: 'c1/reader/PLUS',
          role: 'PLUS',
          cause: { kind: 'code', redemptionId: 'c1/reader', redeemedAt: at },
          from: at,
          until: Date.parse('2026-12-26T00:00+01:00'),
        },
      ],
    },
  });
});

it.each([
  ['invitation', 'hadFree'],
  ['code', 'hadFree'],
  ['giveAway', null],
] as const)('M142 refuses a reader with a record what is free, and no present: %s, %s', (kind, expected) => {
  const facts = { readerId: 'reader', at, calendar, redemptions: [], isNew: true, hasRecord: true };
  const result = redeemCode({ ...code, kind, from: 'another' }, facts);
  expect(result.ok ? null : result.error).toBe(expected);
});
