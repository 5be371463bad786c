import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { expect, it } from 'vitest';
import { toDataBlock } from './dataBlock.ts';

const dangerous = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      '</script>',
      '</SCRIPT ',
      '<!--',
      '<script>',
      '-->',
      ']]>',
      '&lt;',
      '\u2028',
      '\u2029',
      '<',
      '>',
      '&',
      '"',
      '\\',
      '\\u003c',
      '\ud800',
    ),
    fc.string({ unit: 'binary', maxLength: 3 }),
  ),
});

/** What an HTML parser finds between the first script's tags, and the tags it saw. */
function parse(html: string): { readonly tags: string[]; readonly text: string } {
  const tags: string[] = [];
  let text = '';
  const parser = new Parser(
    { onopentag: (name) => void tags.push(name), ontext: (part) => void (text += part) },
    { decodeEntities: true },
  );
  parser.end(html);
  return { tags, text };
}

it('G6 any value survives a script element, and cannot leave it', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), dangerous, (value, text) => {
      const all = { value, [text]: text };
      const block = toDataBlock(all);
      expect(JSON.parse(block)).toEqual(JSON.parse(JSON.stringify(all)));
      expect(block).not.toMatch(/[<>&\u2028\u2029]/);
      expect(parse(`<script type="application/ld+json">${block}</script>`)).toEqual({ tags: ['script'], text: block });
    }),
    { numRuns: 2_000 },
  );
});
