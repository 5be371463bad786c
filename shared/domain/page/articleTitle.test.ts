import { expect, it } from 'vitest';
import { articleTitle } from './articleTitle.ts';

it('joins prefix and title with a colon, and omits it without a prefix', () => {
  expect(articleTitle({ titlePrefix: 'Stadtleben', title: 'Rund um den Dom' })).toBe('Stadtleben: Rund um den Dom');
  expect(articleTitle({ titlePrefix: null, title: 'Rund um den Dom' })).toBe('Rund um den Dom');
});
