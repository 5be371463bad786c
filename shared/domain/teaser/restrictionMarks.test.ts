import { expect, it } from 'vitest';
import { deriveAccess } from '../access/deriveAccess.ts';
import { restrictionMarksFor } from './restrictionMarks.ts';

it.each([
  ['M60 a reader without a role', [], 'badge'],
  ['M60 Plus', ['PLUS'], 'badge'],
  ['M60 Pur', ['PUR'], 'badge'],
  ['M59 a section', ['PLUS-TAG-7'], 'tags'],
  ['M59 two sections, and no advertising', ['PUR', 'PLUS-TAG-7', 'PLUS-TAG-9'], 'tags'],
  ['M60 Plus beside a section', ['PLUS', 'PLUS-TAG-7'], 'badge'],
  ['M60 the e-paper beside a section', ['EPAPER', 'PLUS-TAG-7'], 'badge'],
  ['M58 coins', ['WALLET'], 'wallet'],
  ['M58 coins beside a section', ['WALLET', 'PLUS-TAG-7'], 'wallet'],
  ['M60 coins beside Plus', ['WALLET', 'PLUS'], 'badge'],
] as const)('%s: %j is told by %s', (_, roles, marks) => expect(restrictionMarksFor(deriveAccess(roles))).toBe(marks));
