import { expect, it } from 'vitest';
import { mayOpenAccountTab } from './mayOpenAccountTab.ts';

it.each([
  ['account-coins', true, true],
  ['account-coins', false, false],
  ['account-abo', false, true],
  ['account-plus-verification', false, true],
])('M19 %s of a reader with a wallet (%s): %s', (tab, wallet, isOpen) => {
  expect(mayOpenAccountTab(tab, { wallet })).toBe(isOpen);
});
