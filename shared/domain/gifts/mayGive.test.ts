import { expect, it } from 'vitest';
import { accessOfTitle } from '../access/accessOfTitle.ts';
import { deriveAccess } from '../access/deriveAccess.ts';
import { mayGive } from './mayGive.ts';

it.each([
  [['PLUS'], false, true],
  [['PLUS', 'WALLET'], false, true],
  [['EXPRESS'], true, true],
  [['EXPRESS'], false, false],
  [['EPAPER', 'PUR'], false, false],
  [['WALLET'], false, false],
  [['PLUS-TAG-7'], false, false],
  [[], true, false],
] as const)(
  'G10 a reader with %j, where the express edition is the subscription (%j), may give: %j',
  (roles, isExpress, may) => {
    expect(mayGive(accessOfTitle(deriveAccess(roles), { isExpress }))).toBe(may);
  },
);
