import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { convertRecord, type Conversion } from './convertRecord.ts';
import { CONVERT_OPTIONS } from './testConvertOptions.ts';

const FOLDER = '../shared/field';

const options = CONVERT_OPTIONS;

async function convertLines(file: string): Promise<Conversion[]> {
  const lines = fs.readFileSync(`${FOLDER}/${file}`, 'utf8').trim().split('\n');
  const conversions = await Promise.all(lines.map((line) => convertRecord(line, options)));
  return conversions.flatMap((conversion) => (conversion.ok ? [conversion.value] : []));
}

describe.skipIf(!fs.existsSync(FOLDER))('real files', () => {
  it('imports merged cells under their headings and reports the link in a cell', async () => {
    const [conversion] = await convertLines('f07-tables.jsonl');
    expect(conversion?.record.article.contentItems).toContainEqual({
      type: 'table',
      caption: null,
      header: ['Linie', 'Richtung', 'Baustelle'],
      rows: [
        ['1', 'Bensberg', 'bis Mai gesperrt'],
        ['7', 'Frechen', 'bis Mai gesperrt'],
        ['Alle Angaben ohne Gewähr'],
        ['9', 'Fahrplan', 'eins zwei'],
      ],
    });
    expect(conversion?.findings).toEqual([{ kind: 'link', reason: 'Verweis weggelassen: https://kvb.example/9' }]);
  });

  it('imports the numbers of lists and the items of quotes, and reports links in quotes and headings', async () => {
    const [conversion] = await convertLines('f13-lists-quotes.jsonl');
    const items = conversion?.record.article.contentItems ?? [];
    expect(items).toContainEqual({ type: 'paragraph', html: '5. fünftens<br />6. sechstens' });
    expect(items).toContainEqual({ type: 'paragraph', html: 'b. x<br />a. y' });
    expect(items).toContainEqual({
      type: 'quote',
      text: 'Erster Absatz, mit Beleg. – Punkt eins – Punkt zwei Zweiter Absatz.',
      attribution: 'Amt, Bericht',
    });
    expect(conversion?.findings.map(({ reason }) => reason)).toEqual([
      'ohne Auszeichnung übernommen: <q> so',
      'ohne Auszeichnung übernommen: <del> alt',
      'Verweis weggelassen: https://quelle.example',
      'Verweis weggelassen: https://amt.example',
      'Verweis weggelassen: https://ziel.example',
    ]);
  });

  it('imports one author per person in the bylines', async () => {
    const conversions = await convertLines('f15-bylines.jsonl');
    expect(
      conversions.map(({ record }) =>
        record.article.authors.map(({ prename, surname }) => `${prename} ${surname}`.trim()).join(', '),
      ),
    ).toEqual([
      'Lothar de Vernière',
      'Anna von der Heide',
      'Sinéad O’Rourke',
      'Anna Karl',
      'von Trotha',
      'dpa, lnw',
      'Max-Emil Groß-Bölting',
      'Ludwig Mies van der Rohe, José Ortega y Gasset',
      'Franz Xaver Baron von und zu Hohenfels',
      'Hans Meier jr., Petra Klein',
      'Şükran Çelik',
      'Jonas R. Schmitz, Ida Berg',
    ]);
  });
});
