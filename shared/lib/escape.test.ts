import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escapeHtml } from './escape.ts';

it('leaves nothing in text that could open a tag, an entity or an attribute', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(escapeHtml(text).replace(/&#\d+;/g, '')).not.toMatch(/[<>&"']/);
    }),
  );
});
