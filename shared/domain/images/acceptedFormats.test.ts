import { expect, it } from 'vitest';
import { acceptedFormats } from './acceptedFormats.ts';

const small = { width: 600, height: 338, density: 2 } as const;

it.each([
  ['image/avif,image/webp,*/*', small, ['avif', 'webp']],
  ['image/avif,*/*', small, ['avif', 'jpeg']],
  ['image/webp,*/*', small, ['webp']],
  ['*/*', small, ['jpeg']],
  ['', small, ['jpeg']],
  ['image/avif,image/webp', { ...small, width: 601 }, ['webp']],
  ['image/avif,image/webp', { ...small, height: 601 }, ['webp']],
  ['image/avif,image/webp', { width: 1_200, height: null, density: 1 }, ['avif', 'webp']],
] as const)('M61 a browser that accepts %j gets of %o the first that can be made: %o', (accept, size, formats) => {
  expect(acceptedFormats(accept, size)).toEqual(formats);
});
