import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keepTogether, keepTogetherHtml } from './keepTogether.ts';

/** `_` is a space that does not break, `'` a narrow one, `~` a hyphen after which no line ends. */
const written = (text: string) => text.replaceAll('\u00A0', '_').replaceAll('\u202F', "'").replaceAll('-\u2060', '~');

it.each([
  // A number and its unit.
  ['Sie wird 14 Monate lang gesperrt', 'Sie wird 14_Monate lang gesperrt'],
  ['11.000 Platten, 6,8 Mio. Euro, 30 %', '11.000_Platten, 6,8_Mio. Euro, 30_%'],
  ['60 Quadratmeter und 38,4 Millionen Euro', '60 Quadratmeter und 38,4 Millionen Euro'],
  ['Um 12.30 Uhr bei 5 °C', 'Um 12.30_Uhr bei 5_°C'],
  ['Was 2026 wichtig wird', 'Was 2026 wichtig wird'],
  ['Die Jahre 1998 und 2027 kommen', 'Die Jahre 1998 und 2027 kommen'],
  // A word and its number.
  ['Die Linie 18 fährt wieder', 'Die Linie_18 fährt wieder'],
  ['Stadtbahn-Linie 5, Gleis 3', 'Stadtbahn-Linie_5, Gleis_3'],
  ['§ 3 und Art. 5 des Grundgesetzes', '§_3 und Art._5 des Grundgesetzes'],
  ['Stau auf der A 3', 'Stau auf der A_3'],
  ['Nr. 7 lebt ab 18 Uhr', 'Nr._7 lebt ab 18_Uhr'],
  ['Lastenrad Packesel 2: Der Familienkombi', 'Lastenrad Packesel_2: Der Familienkombi'],
  // Dates and ordinals.
  ['Am 14. November 2026', 'Am 14._November 2026'],
  ['Am 1. September', 'Am 1._September'],
  ['Der 1. FC in der 3. Liga', 'Der 1._FC in der 3._Liga'],
  // Abbreviations and titles.
  ['Bücher, z. B. alte', "Bücher, z.'B. alte"],
  ['i. d. R. gilt das', "i.'d.'R. gilt das"],
  ['Prof. Dr. Hackenbruch spricht', 'Prof._Dr._Hackenbruch spricht'],
  ['Konzert in St. Aposteln', 'Konzert in St._Aposteln'],
  // Short compounds.
  ['Das Ja-Wort im Aufzug', 'Das Ja~Wort im Aufzug'],
  ['U-Bahn, E-Bikes und S-Bahn', 'U~Bahn, E~Bikes und S~Bahn'],
  ['Ihre E-Mail-Adresse', 'Ihre E~Mail-Adresse'],
  ['U-Bahn-Haltestelle, (S-Bahnen)', 'U~Bahn-Haltestelle, (S~Bahnen)'],
  ['6,73 m und 12 €', '6,73_m und 12_€'],
  ['Rhein-Erft-Kreis, Ost-West-Achse', 'Rhein-Erft-Kreis, Ost-West-Achse'],
  ['Vor- und Nachteile', 'Vor- und Nachteile'],
  // The dash.
  ['Sie kam – und blieb', 'Sie kam_– und blieb'],
  ['', ''],
  [' ', ' '],
  ['  zwei  Leerzeichen  ', '  zwei  Leerzeichen  '],
])('%s', (text, together) => expect(written(keepTogether(text))).toBe(together));

it('leaves the tags of inline markup unchanged', () => {
  const html = '<a href="/u-bahn-14 tage" title="Linie 18">Linie 18</a> &amp; <em>14 Monate</em>';
  expect(written(keepTogetherHtml(html))).toBe(
    '<a href="/u-bahn-14 tage" title="Linie 18">Linie_18</a> &amp; <em>14_Monate</em>',
  );
});

it('changes nothing but spaces, and is idempotent', () => {
  const word = fc.constantFrom(
    '14',
    'Monate',
    'z.',
    'B.',
    'Linie',
    '18',
    '–',
    '3.',
    'November',
    'Ja-Wort',
    '2026',
    'Dr.',
    'Ä',
    '§',
    '%',
    ',',
  );
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const text = words.join(' ');
      const bound = keepTogether(text);
      expect(bound.replace(/[\u00A0\u202F]/g, ' ').replaceAll('\u2060', '')).toBe(text);
      expect(keepTogether(bound)).toBe(bound);
    }),
  );
});
