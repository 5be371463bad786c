import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escapeHtml, unescapeHtml } from './escape.ts';

it('leaves nothing that could open a tag, an entity or an attribute', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(escapeHtml(text).replace(/&#\d+;/g, '')).not.toMatch(/[<>&"']/);
    }),
  );
});

it('unescapes what it escaped', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(unescapeHtml(escapeHtml(text))).toBe(text);
    }),
  );
});
