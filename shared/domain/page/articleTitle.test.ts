import { expect, it } from 'vitest';
import { articleTitle } from './articleTitle.ts';

it('puts the prefix before a colon, and nothing where there is none', () => {
  expect(articleTitle({ titlePrefix: 'Stadtleben', title: 'Rund um den Dom' })).toBe('Stadtleben: Rund um den Dom');
  expect(articleTitle({ titlePrefix: null, title: 'Rund um den Dom' })).toBe('Rund um den Dom');
});
