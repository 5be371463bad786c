import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseByline } from './parseByline.ts';

describe('parseByline', () => {
  it.each([
    ['Anna Müller', ['Anna|Müller']],
    ['von Anna Müller', ['Anna|Müller']],
    ['Müller, Anna', ['Anna|Müller']],
    ['Fiona', ['Fiona|']],
    ['Anna Maria von Berg', ['Anna|Maria von Berg']],
    ['Anna Müller und Jörg Weiß', ['Anna|Müller', 'Jörg|Weiß']],
    ['Tim F. & Knut H. - Labor Berlin, Klara J. - Labor Süd', ['Tim|F.', 'Knut|H.', 'Klara|J.']],
    ['Jörg Reichert (Leipzig), Klara Juhl (Osnabrück) et al.', ['Jörg|Reichert', 'Klara|Juhl']],
    ['Leserinnen und -Leser', ['Leserinnen|und -Leser']],
    ['', []],
    ['redaktion@blatt.example', []],
    [' – ', []],
    ['Anna Müller (Berlin', ['Anna|Müller (Berlin']],
    ['Anna Müller (dpa (Berlin', ['Anna|Müller (dpa (Berlin']],
    ['Anna Karl, dpa', ['Anna|Karl', 'dpa|']],
    ['Dr.-Ing. Ute Meding', ['Ute|Meding']],
    ['Lena Oster and Tim Wald', ['Lena|Oster', 'Tim|Wald']],
    ['von der Heide, Anna', ['Anna|von der Heide']],
    ['Von der Heide, Anna', ['Anna|Von der Heide']],
    ['de Vernière, Lothar', ['Lothar|de Vernière']],
    ['van Wees, Hans', ['Hans|van Wees']],
    ['van Wees, Hans, de Vernière, Lothar', ['Hans|van Wees', 'Lothar|de Vernière']],
    ['Van Gogh, Vincent', ['Vincent|Van Gogh']],
    ['Goethe, Johann Wolfgang von', ['Johann|Wolfgang von Goethe']],
    ['Mies van der Rohe, Ludwig; Ortega y Gasset, José', ['Ludwig|Mies van der Rohe', 'José|Ortega y Gasset']],
    ['O’Rourke, Sinéad', ['Sinéad|O’Rourke']],
    ["O'Rourke, Sinéad", ["Sinéad|O'Rourke"]],
    ['d’Alembert, Jean', ['Jean|d’Alembert']],
    ['Çelik, Şükran', ['Şükran|Çelik']],
    ['Müller, Anna Maria', ['Anna|Maria Müller']],
    ['Müller, A.', ['A.|Müller']],
    ['Meier jr., Hans', ['Hans|Meier jr.']],
    ['Hans Meier jr., Petra Klein', ['Hans|Meier jr.', 'Petra|Klein']],
    ['Hans Meier, jr.', ['Hans|Meier jr.']],
    ['von Trotha', ['von Trotha|']],
    ['Franz Xaver Baron von und zu Hohenfels', ['Franz|Xaver Baron von und zu Hohenfels']],
    ['Anna Gräfin von Hardenberg und Tim Wald', ['Anna|Gräfin von Hardenberg', 'Tim|Wald']],
    ['Graf Lambsdorff, Otto', ['Otto|Graf Lambsdorff']],
    ['Prof. Dr. h. c. Max-Emil Groß-Bölting', ['Max-Emil|Groß-Bölting']],
    ['Groß-Bölting, Prof. Dr. Max-Emil', ['Max-Emil|Groß-Bölting']],
    ['Dr.-Ing. Ida Berg, PD Dr. med. Tim Wald', ['Ida|Berg', 'Tim|Wald']],
    ['Drago Drews', ['Drago|Drews']],
    ['Anna Karl, M. A.', ['Anna|Karl']],
    ['Karl, Köln', ['Karl|']],
    ['Von Anna Karl, Köln', ['Anna|Karl']],
    ['Anna Karl, Frankfurt/Main', ['Anna|Karl']],
    ['Anna Karl, Bad Honnef; Tim Wald, Bonn', ['Anna|Karl', 'Tim|Wald']],
    ['Anna Karl, Großkleckersdorf', ['Anna|Karl']],
    ['Berlin, Anna Karl', ['Anna|Karl']],
    ['D’Angelo, Sofia', ['Sofia|D’Angelo']],
    ['Müller, Hagen; Wald, Tim', ['Hagen|Müller', 'Tim|Wald']],
    ['Anna Karl, Hagen', ['Anna|Karl']],
    ['al-Hakim, Ali', ['Ali|al-Hakim']],
    ['Mac Donald, Tim', ['Tim|Mac Donald']],
    ['Leserbrief von Anna Karl', ['Anna|Karl']],
    ['London, Jack', ['Jack|London']],
    ['von der Heide, Anna, Köln', ['Anna|von der Heide']],
    ['Anna Karl, Chefredakteurin', ['Anna|Karl']],
    ['Lena Oster und Tim Wald', ['Lena|Oster', 'Tim|Wald']],
    ['Lena Oster/Tim Wald', ['Lena|Oster', 'Tim|Wald']],
    ['Lena Oster & Tim Wald; Ida Berg', ['Lena|Oster', 'Tim|Wald', 'Ida|Berg']],
    ['Oster, Lena und Wald, Tim', ['Lena|Oster', 'Tim|Wald']],
    ['Oster, Lena; Wald, Tim', ['Lena|Oster', 'Tim|Wald']],
    ['Tim, Lena und Max', ['Tim|', 'Lena|', 'Max|']],
    ['Jonas R. Schmitz, Mitarbeit: Ida Berg', ['Jonas|R. Schmitz', 'Ida|Berg']],
    ['Text und Fotos: Anna Karl', ['Anna|Karl']],
    ['Ein Gastbeitrag von Anna von Berg', ['Anna|von Berg']],
    ['Von unserem Korrespondenten Tim Wald', ['Tim|Wald']],
    ['Von der Redaktion', ['Redaktion|']],
    ['Anna Karl anna.karl@blatt.example', ['Anna|Karl']],
    ['dpa', ['dpa|']],
    ['dpa/lnw', ['dpa|', 'lnw|']],
    ['KNA, AFP', ['KNA|', 'AFP|']],
    ['Anna Karl mit dpa', ['Anna|Karl', 'dpa|']],
    ['Reuters, Anna Karl', ['Reuters|', 'Anna|Karl']],
  ])('%s', (byline, people) => {
    expect(parseByline(byline).map(({ prename, surname }) => `${prename}|${surname}`)).toEqual(people);
  });

  const letters = (text: string) => text.replace(/[^\p{L}]/gu, '');
  const piece = fc.oneof(
    fc.constantFrom(
      ...'von|Von|der|und|zu|Graf|Prof.|Dr.|h. c.|jr.|Anna|Karl|O’Rourke|Groß-Bölting|Köln|dpa|Redakteurin|Foto:|et al.'.split(
        '|',
      ),
    ),
    fc.constantFrom(',', ';', '/', '&', ' – ', '(', ')'),
    fc.string({ maxLength: 5 }),
  );

  it('yields only names whose letters are in the byline in order', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const byline = pieces.join(' ');
        const words = byline.split(/[^\p{L}]+/u);
        for (const { prename, surname } of parseByline(byline))
          for (const word of `${prename} ${surname}`.split(/[^\p{L}]+/u).filter((part) => part !== '')) {
            expect(words).toContain(word);
            words.splice(words.indexOf(word), 1);
          }
      }),
      { numRuns: 3_000 },
    );
  });

  it('finds all names in order, for any separators and openings', () => {
    const surname = fc.constantFrom('Oster', 'von der Heide', 'O’Rourke', 'Groß-Bölting', 'de Vernière', 'van Wees');
    const prename = fc.constantFrom('Lena', 'Tim', 'Şükran', 'Max-Emil', 'Sinéad');
    const parted = fc.constantFrom('; ', ' und ', ' & ', '/', ' / ', ', ');
    const people = fc.array(fc.tuple(prename, surname), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(people, parted, fc.boolean(), (named, between, isReversed) => {
        fc.pre(!isReversed || between !== ', ');
        const byline = named
          .map(([first, last]) => (isReversed ? `${last}, ${first}` : `${first} ${last}`))
          .join(between);
        expect(parseByline(byline).map((person) => letters(person.prename + person.surname))).toEqual(
          named.map(([first, last]) => letters(first + last)),
        );
      }),
    );
  });

  it.each(['(', 'von ', 'de', 'Dr. ', 'a, ', 'A; ', 'Anna ', 'von und ', '- '])(
    'is linear for nothing but %j',
    (part) => {
      const startedAt = process.cpuUsage();
      parseByline(part.repeat(150_000));
      expect(process.cpuUsage(startedAt).user / 1_000).toBeLessThan(1_500);
    },
  );
});
