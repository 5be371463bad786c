import { expect, it } from 'vitest';
import { ariaLabel } from './ariaLabel.ts';

it('M137 joins the parts with an em dash and omits missing ones', () => {
  expect(ariaLabel(['Stadtleben', 'Rund um den Dom'])).toBe('Stadtleben — Rund um den Dom');
  expect(ariaLabel([null, 'Rund um den Dom', undefined, ''])).toBe('Rund um den Dom');
  expect(ariaLabel([])).toBe('');
});
