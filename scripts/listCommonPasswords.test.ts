import fs from 'node:fs';
import { expect, it } from 'vitest';
import { LIST_FILE, listCommonPasswords } from './listCommonPasswords.ts';

it('M143 the identity service’s list of common passwords matches the word lists, and takes little memory', () => {
  const list = fs.readFileSync(LIST_FILE, 'utf8');
  expect(list === listCommonPasswords()).toBe(true);
  expect(list.length).toBeLessThan(62_000);
});
