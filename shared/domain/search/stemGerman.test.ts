import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldGerman } from './foldGerman.ts';
import { stemGerman } from './stemGerman.ts';

const stemOf = (word: string) => stemGerman(foldGerman(word));

describe('stemGerman', () => {
  it.each([
    ['haus', ['Haus', 'Hauses', 'Hause', 'Häuser', 'Häusern', 'Haeuser']],
    ['kind', ['Kind', 'Kinder', 'Kindern', 'Kindes']],
    ['frau', ['Frau', 'Frauen']],
    ['baum', ['Baum', 'Bäume', 'Bäumen', 'Baums']],
    ['rad', ['Rad', 'Räder', 'Rädern', 'Rades']],
    ['schul', ['Schule', 'Schulen']],
    ['radweg', ['Radweg', 'Radwege', 'Radwegen', 'Radweges']],
    ['strass', ['Straße', 'Straßen', 'Strasse']],
    ['stadt', ['Stadt', 'Städte', 'Städten']],
    ['koln', ['Köln', 'Kölns', 'Kölner', 'Kölnern', 'Koelner']],
    ['leverkus', ['Leverkusen', 'Leverkusens', 'Leverkusener']],
    ['neu', ['neu', 'neue', 'neuen', 'neuer', 'neues', 'neuem']],
    ['mauer', ['Mauer', 'Mauern']],
    ['bauer', ['Bauer', 'Bauern']],
    ['artikel', ['Artikel', 'Artikeln', 'Artikels']],
    ['lehr', ['Lehrer', 'Lehrers', 'Lehrern']],
    ['burgerin', ['Bürgerin', 'Bürgerinnen']],
    ['ergebnis', ['Ergebnis', 'Ergebnisse', 'Ergebnissen', 'Ergebnisses']],
    ['bus', ['Bus', 'Busse', 'Bussen']],
    ['auto', ['Auto', 'Autos']],
    ['kamera', ['Kamera', 'Kameras']],
    ['musee', ['Museum', 'Museen', 'Museums']],
    ['zentr', ['Zentrum', 'Zentren', 'Zentrums']],
    ['armee', ['Armee', 'Armeen']],
    ['preis', ['Preis', 'Preise', 'Preisen', 'Preises']],
    ['wohnung', ['Wohnung', 'Wohnungen']],
    ['dom', ['Dom', 'Doms', 'Domes', 'Dome']],
    ['geh', ['gehen', 'geht', 'ging', 'gingen', 'gegangen']],
    ['gewin', ['gewinnen', 'gewann', 'gewonnen', 'Gewinn']],
    ['sink', ['sinken', 'sank', 'gesunken']],
  ])('removes the endings: %s', (stem, forms) => {
    expect([...new Set(forms.map(stemOf))]).toEqual([stem]);
  });

  it.each([
    ['Bayer', 'Bayern'],
    ['Messe', 'Messer'],
    ['Wette', 'Wetter'],
    ['Lage', 'Lager'],
    ['Bau', 'Bauer'],
    ['Mode', 'modern'],
    ['Osten', 'Ostern'],
    ['Kur', 'Kurs'],
    ['neun', 'neuen'],
    ['Kunst', 'Kunde'],
    ['Dienst', 'Diener'],
  ])('distinguishes %s and %s', (one, other) => {
    expect(stemOf(one)).not.toBe(stemOf(other));
  });

  it('stems a stem to itself, and never to less than three letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abeilmnorstu'.split('')), maxLength: 14 }), (word) => {
        const stem = stemGerman(word);
        expect(stemGerman(stem)).toBe(stem);
        expect(stem.length).toBeGreaterThanOrEqual(Math.min(word.length, 3));
      }),
      { numRuns: 2_000 },
    );
  });
});
