import { expect, it } from 'vitest';
import { grantsOfEffect, revokeGrants, rolesAt, rolesHoldUntil, type Grant } from './grant.ts';

const code = { kind: 'code', redemptionId: 'r', redeemedAt: 5 } as const;
const bySubscription = { kind: 'subscription', subscriptionId: 's' } as const;
const grants: readonly Grant[] = [
  { id: 'a', role: 'PLUS', cause: bySubscription, from: 10, until: 20 },
  { id: 'b', role: 'PLUS', cause: code, from: 15, until: 30 },
  { id: 'c', role: 'EPAPER', cause: bySubscription, from: 10, until: 25 },
];

it.each([
  [9, [], 10],
  [10, ['EPAPER', 'PLUS'], 15],
  [19, ['EPAPER', 'PLUS'], 20],
  [24, ['EPAPER', 'PLUS'], 25],
  [25, ['PLUS'], 30],
  [30, [], null],
])('G26 at %i the live grants result in %j, until %j', (at, roles, until) => {
  expect([rolesAt(grants, at), rolesHoldUntil(grants, at)]).toEqual([roles, until]);
});

it('G26 the end of a subscription ends its own grants only: those of a code stay', () => {
  expect(rolesAt(revokeGrants(grants, 's', 12), 16)).toEqual(['PLUS']);
  expect(rolesAt(revokeGrants(grants, 's', 12), 11)).toEqual(['EPAPER', 'PLUS']);
  expect(revokeGrants(grants, 'another', 12)).toEqual(grants);
});

it('G22 a repeated effect creates the same grants', () => {
  const effect = { kind: 'grant', key: 's/3/0', cause: 'courtesy', roles: ['PLUS', 'PUR'], from: 1, until: 2 } as const;
  expect(grantsOfEffect(effect, 's')).toEqual([
    { id: 's/3/0/PLUS', role: 'PLUS', cause: { kind: 'courtesy', subscriptionId: 's' }, from: 1, until: 2 },
    { id: 's/3/0/PUR', role: 'PUR', cause: { kind: 'courtesy', subscriptionId: 's' }, from: 1, until: 2 },
  ]);
});
