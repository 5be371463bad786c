import { describe, expect, it } from 'vitest';
import type { DraftItem } from './draftItem.ts';
import { parseHtml } from './parseHtml.ts';
import { toContentItems } from './toContentItems.ts';

const read = (html: string): DraftItem[] => toContentItems(parseHtml(html) ?? []);
const tableOf = (rows: string) => {
  const [item] = read(`<table>${rows}</table>`);
  return item?.type === 'table' ? { header: item.header, rows: item.rows } : item;
};

describe('a table with merged cells', () => {
  it.each<[string, string, string[], string[][]]>([
    [
      'a cell over two rows',
      '<tr><th>Linie</th><th>Ziel</th><th>Hinweis</th></tr><tr><td>1</td><td>Nord</td><td rowspan="2">gesperrt</td></tr><tr><td>7</td><td>Süd</td></tr>',
      ['Linie', 'Ziel', 'Hinweis'],
      [
        ['1', 'Nord', 'gesperrt'],
        ['7', 'Süd', 'gesperrt'],
      ],
    ],
    [
      'a first cell over three rows',
      '<tr><td rowspan="3">A</td><td>1</td></tr><tr><td>2</td></tr><tr><td>3</td></tr>',
      [],
      [
        ['A', '1'],
        ['A', '2'],
        ['A', '3'],
      ],
    ],
    [
      'a cell over two columns beside another',
      '<tr><td colspan="2">beide</td><td>c</td></tr><tr><td>a</td><td>b</td><td>c</td></tr>',
      [],
      [
        ['beide', 'beide', 'c'],
        ['a', 'b', 'c'],
      ],
    ],
    [
      'a note over the whole width',
      '<tr><td>a</td><td>b</td></tr><tr><td colspan="2">Ohne Gewähr</td></tr>',
      [],
      [['a', 'b'], ['Ohne Gewähr']],
    ],
    [
      'a cell over rows and columns',
      '<tr><td rowspan="2" colspan="2">X</td><td>1</td></tr><tr><td>2</td></tr>',
      [],
      [
        ['X', 'X', '1'],
        ['X', 'X', '2'],
      ],
    ],
    [
      'two rows of headings',
      '<thead><tr><th rowspan="2">Ort</th><th colspan="2">Preis</th></tr><tr><th>alt</th><th>neu</th></tr></thead><tr><td>Bonn</td><td>1</td><td>2</td></tr>',
      ['Ort', 'Preis alt', 'Preis neu'],
      [['Bonn', '1', '2']],
    ],
    [
      'two rows of headings outside a head',
      '<tr><th rowspan="2">Ort</th><th colspan="2">Preis</th></tr><tr><th>alt</th><th>neu</th></tr><tr><td>Bonn</td><td>1</td><td>2</td></tr>',
      ['Ort', 'Preis alt', 'Preis neu'],
      [['Bonn', '1', '2']],
    ],
    [
      'a head of plain cells',
      '<thead><tr><td>a</td><td>b</td></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody>',
      ['a', 'b'],
      [['1', '2']],
    ],
    [
      'a foot that stands first in the source',
      '<thead><tr><th>a</th></tr></thead><tfoot><tr><td>Summe</td></tr></tfoot><tbody><tr><td>1</td></tr></tbody>',
      ['a'],
      [['1'], ['Summe']],
    ],
    [
      'a span of 0, to the end of its section',
      '<tbody><tr><td rowspan="0">A</td><td>1</td></tr><tr><td>2</td></tr></tbody><tbody><tr><td>3</td></tr></tbody>',
      [],
      [['A', '1'], ['A', '2'], ['3']],
    ],
    [
      'cells that cover a row without any of its own',
      '<tr><td rowspan="2">a</td><td rowspan="2">b</td></tr><tr></tr><tr><td>c</td><td>d</td></tr>',
      [],
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a span that reaches beyond the last row',
      '<tr><td rowspan="9">A</td><td>1</td></tr><tr><td>2</td></tr>',
      [],
      [
        ['A', '1'],
        ['A', '2'],
      ],
    ],
    ['spans that are no numbers', '<tr><td colspan="zwei">a</td><td rowspan="-1">b</td></tr>', [], [['a', 'b']]],
    [
      'cells that would overlap',
      '<tr><td>a</td><td rowspan="2">b</td></tr><tr><td colspan="2">c</td></tr>',
      [],
      [
        ['a', 'b'],
        ['c', 'b'],
      ],
    ],
    [
      'lines and paragraphs in a cell',
      '<tr><td>eins<br>zwei<p>drei</p><p>vier</p></td></tr>',
      [],
      [['eins zwei drei vier']],
    ],
  ])('%s', (_, rows, header, texts) => {
    expect(tableOf(rows)).toEqual({ header, rows: texts });
  });

  it('has its caption and the text below it', () => {
    expect(
      read(
        '<figure><table><caption>Fahrplan</caption><tr><td>1</td></tr></table><figcaption>Stand Mai</figcaption></figure>',
      ),
    ).toEqual([{ type: 'table', caption: 'Fahrplan Stand Mai', header: [], rows: [['1']] }]);
  });

  it.each([
    ['columns', '<tr><td colspan="1000">x</td><td>y</td></tr>'.repeat(3_000)],
    ['rows', `<tr>${'<td rowspan="65534">x</td>'.repeat(500)}</tr>${'<tr><td>y</td></tr>'.repeat(3_000)}`],
    ['text', `<tr><td colspan="1000">${'x'.repeat(50_000)}</td><td>y</td></tr>`],
    ['heads', `<thead>${'<tr><td colspan="900">x</td><td>y</td></tr>'.repeat(3_000)}</thead>`],
  ])('is bounded in copies, by %s', (_, rows) => {
    expect(JSON.stringify(tableOf(rows)).length).toBeLessThan(400_000);
  });
});

describe('a list with its own numbering', () => {
  it.each<[string, string]>([
    ['<ol start="5"><li>a</li><li>b</li></ol>', '5. a<br />6. b'],
    ['<ol reversed><li>a</li><li>b</li><li>c</li></ol>', '3. a<br />2. b<br />1. c'],
    ['<ol reversed start="10"><li>a</li><li>b</li></ol>', '10. a<br />9. b'],
    ['<ol type="a"><li>x</li><li>y</li></ol>', 'a. x<br />b. y'],
    ['<ol type="A" start="26"><li>x</li><li>y</li></ol>', 'Z. x<br />AA. y'],
    ['<ol type="i" start="3"><li>x</li><li>y</li></ol>', 'iii. x<br />iv. y'],
    ['<ol type="I" start="1999"><li>x</li></ol>', 'MCMXCIX. x'],
    ['<ol style="list-style-type:lower-alpha" class="wp-block-list"><li>x</li></ol>', 'a. x'],
    ['<ol type="a" reversed><li>x</li><li>y</li></ol>', 'b. x<br />a. y'],
    ['<ol><li>a</li><li value="7">b</li><li>c</li></ol>', '1. a<br />7. b<br />8. c'],
    ['<ol start="0"><li>a</li><li>b</li></ol>', '0. a<br />1. b'],
    ['<ol start="-1"><li>a</li></ol>', '-1. a'],
    ['<ol type="a" start="0"><li>a</li></ol>', '0. a'],
    ['<ol start="5"><li>a<ul><li>b</li></ul></li><li><b>c</b></li></ol>', '5. a<br />\u00a0\u00a0– b<br />6. <b>c</b>'],
  ])('%s keeps its numbers', (html, lines) => {
    expect(read(html)).toEqual([{ type: 'paragraph', html: lines }]);
  });

  it.each(['<ol><li>a</li></ol>', '<ol start="1" type="1"><li>a</li></ol>', '<ol start="x"><li>a</li></ol>'])(
    '%s is numbered as usual',
    (html) => {
      expect(read(html)).toEqual([{ type: 'list', ordered: true, items: ['a'] }]);
    },
  );

  it('nested is numbered as well', () => {
    expect(read('<ul><li>a<ol start="4"><li>b</li><li>c</li></ol></li></ul>')).toEqual([
      { type: 'list', ordered: false, items: ['a<br />4. b<br />5. c'] },
    ]);
  });
});

describe('a quote', () => {
  it.each<[string, string, string | null]>([
    ['<p>Eins.</p><p>Zwei.</p>', 'Eins. Zwei.', null],
    ['<p>Vorn:</p><ul><li>eins</li><li>zwei</li></ul><p>Hinten.</p>', 'Vorn: – eins – zwei Hinten.', null],
    ['<ol><li>eins</li><li>zwei</li></ol>', '1. eins 2. zwei', null],
    ['<ol start="3"><li>drei</li></ol>', '3. drei', null],
    ['<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>', '– a – b – c', null],
    ['Er <b>sag</b>te <i>es</i>, heute.', 'Er sagte es, heute.', null],
    ['<h3>Kopf</h3>Text<div>mehr</div>', 'Kopf Text mehr', null],
    ['<p>Text<cite>Amt, <a href="/b">Bericht</a></cite></p>', 'Text', 'Amt, Bericht'],
    ['<p>eins<br>zwei</p>', 'eins zwei', null],
    ['<blockquote>innen</blockquote>außen', 'innen außen', null],
    ['<table><tr><td>a</td><td>b</td></tr></table>', 'a b', null],
    ['<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby></p>', '漢 (kan)', null],
  ])('%s', (inner, text, attribution) => {
    expect(read(`<blockquote>${inner}</blockquote>`)).toEqual([{ type: 'quote', text, attribution }]);
  });
});

describe('text in frames', () => {
  const picture = (caption: string) => ({ type: 'picture', picture: { reference: 'a.jpg', altText: '', caption } });
  it.each<[string, unknown[]]>([
    [
      '<figure><img src="a.jpg"><figcaption>Der Platz</figcaption><span>Foto: Ida Berg</span></figure>',
      [picture('Der Platz Foto: Ida Berg')],
    ],
    ['<figure><a href="a.jpg"><img src="a.jpg"></a>Ohne Auszeichnung</figure>', [picture('Ohne Auszeichnung')]],
    ['<p><ruby>漢<rt>kan</rt>字<rt>ji</rt></ruby></p>', [{ type: 'paragraph', html: '漢 (kan)字 (ji)' }]],
    ['<h2><ruby>東京<rt>Tōkyō</rt></ruby></h2>', [{ type: 'heading', level: 2, text: '東京 (Tōkyō)' }]],
    ['<ul><li>a<div>b</div>c</li></ul>', [{ type: 'list', ordered: false, items: ['a b c'] }]],
    ['<ul><li><h3>Kopf</h3>Text</li></ul>', [{ type: 'list', ordered: false, items: ['Kopf Text'] }]],
    [
      '<dl><dt>Wann</dt><dd>Samstag</dd></dl>',
      [
        { type: 'paragraph', html: 'Wann' },
        { type: 'paragraph', html: 'Samstag' },
      ],
    ],
  ])('%s', (html, items) => {
    expect(read(html)).toEqual(items);
  });
});
