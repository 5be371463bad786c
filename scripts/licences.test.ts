import fs from 'node:fs';
import { expect, it } from 'vitest';
import { describeLicences, findForeignLicences } from './licences.ts';

it('public/licences.txt has the licence of every package that browsers are sent', () => {
  const text = fs.readFileSync('public/licences.txt', 'utf8');
  expect(text).toBe(describeLicences());
  for (const name of [
    'react-dom',
    'scheduler',
    'workbox-core',
    'zustand',
    '@iabtechlabtcf/core',
    '@fontsource/noto-sans',
  ])
    expect(text).toContain(`${name} (`);
});

it('finds no licence of a deployed package that is not accepted', () => {
  expect(findForeignLicences()).toEqual([]);
});
