import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonStep } from './readJson.ts';
import { readCsv, type CsvOptions } from './readCsv.ts';

const AS_IT_IS: CsvOptions = { delimiter: null, quote: '"', columns: null, judgeColumns: () => null };

async function read(text: string, options: Partial<CsvOptions> = {}): Promise<JsonStep[]> {
  const steps: JsonStep[] = [];
  async function* whole() {
    yield text;
  }
  for await (const step of readCsv(whole(), { ...AS_IT_IS, ...options })) steps.push(step);
  return steps;
}

const shown = (steps: readonly JsonStep[]) =>
  steps.map((step) => `${step.line}: ${'reason' in step ? step.reason : Object.values(step.value).join('|')}`);

describe('G12 a table', () => {
  it.each<[string, string, Partial<CsvOptions>, string[]]>([
    ['with commas', 'a,b\n1,2\n', {}, ['2: 1|2']],
    ['with semicolons, CRLF and a byte order mark', 'a;b\r\n1;"2\r\n3"\r\n', {}, ['2: 1|2\n3']],
    ['with tabs', 'a\tb\n1\t2,3\n', {}, ['2: 1|2,3']],
    ['whose header has commas within quotes', '"a,x,y";b\n1;2\n', {}, ['2: 1|2']],
    ['with a delimiter of its own', 'a^b\n1^2', { delimiter: '^' }, ['2: 1|2']],
    ['with quotes of its own', "a,b\n'1,5',2\n", { quote: "'" }, ['2: 1,5|2']],
    ['without quotes', 'a,b\n"1,2\n3,4"\n', { quote: '' }, ['2: "1|2', '3: 3|4"']],
    ['without a header', '1,2\n3,4\n', { columns: ['a', 'b'] }, ['1: 1|2', '2: 3|4']],
    ['with an inch in it', 'a,b\nEin 5" Rohr,2\n', {}, ['2: Ein 5" Rohr|2']],
    ['with doubled quotes and blanks behind', 'a,b\n"Er sagte ""Ja""" ,2\n', {}, ['2: Er sagte "Ja"|2']],
  ])('%s', async (_, text, options, rows) => {
    expect(shown(await read(text, options))).toEqual(rows);
  });

  it('an unclosed quote costs one row, also the last', async () => {
    expect(shown(await read('a,b\n1,"2\n3,4\n\n5,6\n"7'))).toEqual([
      '2: keine gültige CSV-Zeile: hinter einem schließenden Anführungszeichen steht noch Text',
      '3: 3|4',
      '5: 5|6',
      '6: keine gültige CSV-Zeile: ein Anführungszeichen wird nicht geschlossen',
    ]);
  });

  it('an unclosed quote is searched no further than its row can reach', async () => {
    expect(shown(await read('a,b\n1,"2\n3,4\n5,6\n'))).toEqual([
      '2: keine gültige CSV-Zeile: ein Anführungszeichen wird nicht geschlossen',
      '3: 3|4',
      '4: 5|6',
    ]);
  });

  it('a quote that ends too early costs one row, and multi-line cells count their lines', async () => {
    expect(shown(await read('a,b\n1,"2\n2b\n2c"\n"Er sagte "Hallo" laut",4\n5,6\n7\n'))).toEqual([
      '2: 1|2\n2b\n2c',
      '5: keine gültige CSV-Zeile: hinter einem schließenden Anführungszeichen steht noch Text',
      '6: 5|6',
      '7: keine gültige CSV-Zeile: 1 statt 2 Spalten',
    ]);
  });

  it('is rejected with one message if its columns are not those of articles', async () => {
    expect(
      shown(
        await read('x,y\n1,2\n3,4', {
          judgeColumns: (columns, { delimiter }) => `${columns.join('+')} by ${delimiter}`,
        }),
      ),
    ).toEqual(['1: x+y by ,']);
  });

  it('is linear for malicious quotes', async () => {
    for (const line of ['a",",x\n', 'x,"\n', '"\n', ',""\n', '"a\n', '",\n']) {
      const startedAt = process.cpuUsage();
      await read(`a,b,c\n${line.repeat(50_000)}`);
      expect(process.cpuUsage(startedAt).user / 1_000).toBeLessThan(5_000);
    }
  });

  it('parses what was written, for any cell content', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', ' ', 'ä') });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1 }), async (rows) => {
        const text = rows.map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')).join('\n');
        const steps = await read(text, { columns: ['a', 'b'], delimiter: ',' });
        expect(steps.map((step) => ('value' in step ? Object.values(step.value) : step))).toEqual(rows);
      }),
    );
  });
});
