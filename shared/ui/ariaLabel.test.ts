import { expect, it } from 'vitest';
import { ariaLabel } from './ariaLabel.ts';

it('M137 joins the parts with an em dash and leaves out what is missing', () => {
  expect(ariaLabel(['Stadtleben', 'Rund um den Dom'])).toBe('Stadtleben — Rund um den Dom');
  expect(ariaLabel([null, 'Rund um den Dom', undefined, ''])).toBe('Rund um den Dom');
  expect(ariaLabel([])).toBe('');
});
