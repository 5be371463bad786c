import { expect, it } from 'vitest';
import { decideEdition } from './decideEdition.ts';

const open = { kind: 'open' };
const locked = (reason: string) => ({ kind: 'locked', reason });

it.each([
  ['a guest', { isLoggedIn: false, roles: [] }, locked('guest')],
  ['a guest with roles', { isLoggedIn: false, roles: ['EPAPER'] }, locked('guest')],
  ['the e-paper of this title', { isLoggedIn: true, roles: ['EPAPER-TAGESBOTE'] }, open],
  ['the e-paper of all titles', { isLoggedIn: true, roles: ['EPAPER'] }, open],
  ['the e-paper of two titles', { isLoggedIn: true, roles: ['EPAPER-BLITZ', 'EPAPER-TAGESBOTE'] }, open],
  ['the e-paper of another title', { isLoggedIn: true, roles: ['EPAPER-RUNDBLICK', 'PLUS'] }, locked('otherTitle')],
  ['Plus', { isLoggedIn: true, roles: ['PLUS', 'PUR', 'WALLET', 'EXPRESS', 'PLUS-TAG-7'] }, locked('noEpaper')],
  ['no role', { isLoggedIn: true, roles: [] }, locked('noEpaper')],
  ['a role that names no title', { isLoggedIn: true, roles: ['EPAPER-', 'EPAPER-7'] }, locked('noEpaper')],
  ['a role in another case', { isLoggedIn: true, roles: ['epaper', 'EPAPER-tagesbote'] }, locked('noEpaper')],
] as const)('G39 %s', (_, reader, expected) => {
  expect(decideEdition({ mandator: 'tagesbote', ...reader })).toEqual(expected);
});
