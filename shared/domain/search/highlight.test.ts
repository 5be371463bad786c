import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitizeInlineHtml } from '../../contracts/inlineHtml.ts';
import { highlightHtml, splitAtHits } from './highlight.ts';
import { readSearchTerms } from './searchTerms.ts';

const highlight = (html: string, terms: string) => highlightHtml(html, readSearchTerms(terms));

describe('highlightHtml', () => {
  it.each([
    ['dom', 'Rund um den Dom', 'Rund um den <mark>Dom</mark>'],
    ['koeln', 'Kölner Haie in KÖLN', '<mark>Kölner</mark> Haie in <mark>KÖLN</mark>'],
    ['Straße', 'Die Strassen, die Straße.', 'Die <mark>Strassen</mark>, die <mark>Straße</mark>.'],
    ['schule', 'Der Schulhof der Schulen', 'Der <mark>Schulhof</mark> der <mark>Schulen</mark>'],
    ['haus', 'Hausmeister im Haus', 'Hausmeister im <mark>Haus</mark>'],
    ['der dom', 'der Dom', 'der <mark>Dom</mark>'],
    ['Radweg', 'Rad\u00adwege', '<mark>Rad\u00adwege</mark>'],
    ['köln', 'Ko\u0308ln', '<mark>Ko\u0308ln</mark>'],
    ['dom', 'am <a href="/dom">Dom</a>', 'am <a href="/dom"><mark>Dom</mark></a>'],
    ['strong', '<strong>laut</strong>', '<strong>laut</strong>'],
    ['amp', 'Nord &amp; Süd, 5 &lt; 6', 'Nord &amp; Süd, 5 &lt; 6'],
    ['süd', 'Nord&amp;Süd', 'Nord&amp;<mark>Süd</mark>'],
    [
      '"Rund um den Dom"',
      'Rund um den Dom in den Gassen',
      '<mark>Rund</mark> <mark>um</mark> <mark>den</mark> <mark>Dom</mark> in den Gassen',
    ],
    ['"rund um" dom', 'Ein Rundweg um den Dom', 'Ein Rundweg um den <mark>Dom</mark>'],
    ['', 'nichts gesucht', 'nichts gesucht'],
  ])('M6 marks %j in %j', (terms, html, marked) => {
    expect(highlight(html, terms)).toBe(marked);
  });

  it('only adds marks, for any text and search', () => {
    const written = fc
      .array(
        fc.constantFrom(
          'Dom',
          '<b>',
          '</b>',
          '<a href="/dom?a=dom&b=1">',
          '</a>',
          '&',
          '<',
          '>',
          '"',
          '&amp;',
          '&#39;',
          'ß',
          '<mark>',
          ' ',
          ';',
          'ä',
          '\u00ad',
        ),
      )
      .map((parts) => sanitizeInlineHtml(parts.join('')));
    const sought = fc.oneof(
      fc.constantFrom('dom', 'amp', 'a', 'b', 'href', 'lt', 'mark', 'ass'),
      fc.string({ unit: 'binary', maxLength: 20 }),
    );
    fc.assert(
      fc.property(written, sought, (html, terms) => {
        const marked = highlight(html, terms);
        expect(marked.replace(/<\/?mark>/g, '')).toBe(html);
        for (const tag of marked.match(/<[^>]*>|&#?\w+;/g) ?? [])
          expect(tag === '<mark>' || tag === '</mark>' || html.includes(tag)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});

it('splits any text without losing a letter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, terms) => {
      expect(
        splitAtHits(text, readSearchTerms(terms))
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
