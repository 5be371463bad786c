import { expect, it } from 'vitest';
import { deriveAccess } from './deriveAccess.ts';

it.each([
  [[], { plus: false, pur: false, epaper: false }],
  [['PLUS'], { plus: true, pur: false, epaper: false }],
  [['PUR', 'EPAPER'], { plus: false, pur: true, epaper: true }],
  [['plus', 'PLUS ', 'PLUS-TAG-7', 'SURPLUS'], { plus: false, pur: false, epaper: false }],
])('derives access from the roles %j', (roles, access) => {
  expect(deriveAccess(roles)).toEqual(access);
});
