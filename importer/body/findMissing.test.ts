import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLosses } from './findLosses.ts';
import { findMissing } from './findMissing.ts';
import { parseHtml } from './parseHtml.ts';
import { toContentItems } from './toContentItems.ts';

const convert = (html: string) => {
  const nodes = parseHtml(html) ?? [];
  const items = toContentItems(nodes);
  const losses = [...findLosses(nodes), ...findMissing(nodes, items)];
  return { items, losses: losses.map(({ kind, detail }) => `${kind} ${detail}`) };
};

describe('content that no block can hold is reported', () => {
  it.each<[string, string[]]>([
    ['<p><a href="/a">da</a></p>', []],
    ['<ul><li><a href="/a">da</a></li></ul><ol start="3"><li><a href="/b">dort</a></li></ol>', []],
    [
      '<table><tr><td><a href="https://fahrplan.example/9?a=1&amp;b=2">Plan</a></td></tr></table>',
      ['link https://fahrplan.example/9?a=1&b=2'],
    ],
    [
      '<blockquote><p>Laut <a href="/a">Beleg</a>.</p><cite><a href="/b">Amt</a></cite></blockquote>',
      ['link /a', 'link /b'],
    ],
    ['<h2>Mit <a href="/a">Verweis</a></h2>', ['link /a']],
    ['<figure><img src="a.jpg"><figcaption>Von <a href="/a">da</a></figcaption></figure>', ['link /a']],
    ['<figure><a href="https://blatt.example/gross.jpg"><img src="a.jpg"></a></figure>', []],
    ['<a href="/reportage"><img src="a.jpg"></a>', ['link /reportage']],
    ['<a href="/a"><p>Ein ganzer Absatz</p></a>', ['link /a']],
    ['<p><a href="/a">eins</a></p><h2><a href="/a">zwei</a></h2>', ['link /a']],
    ['<p><a href="/a"> </a><a href="#unten">unten</a></p>', []],
    ['<p><a href="https://youtu.be/gwR18elfer0">https://youtu.be/gwR18elfer0</a></p>', []],
    [
      '<table><tr><td><iframe src="https://www.youtube.com/embed/gwR18elfer0"></iframe></td></tr></table>',
      ['element <iframe> https://www.youtube.com/embed/gwR18elfer0'],
    ],
    ['<p>H<sub>2</sub>O, 30 m<sup>2</sup></p><ul><li>CO<sub>2</sub></li></ul>', []],
    ['<h2>30 m<sup>2</sup></h2><blockquote>H<sub>2</sub>O</blockquote>', ['format <sup> 2', 'format <sub> 2']],
    ['<p>Text</p><ol><li>Quelle <a href="#fnref1">↩\ufe0e</a></li></ol>', []],
    ['<table>davor<tr><td>1</td></tr></table>', ['text davor']],
    [
      '<ul class="gallery"><li>Bilder vom Fest</li><li><figure><img src="a.jpg"></figure></li></ul>',
      ['text Bilder vom Fest'],
    ],
    [
      `<figure><img src="a.jpg"><figcaption>${'a '.repeat(600)}</figcaption></figure>`,
      [`text ${'a '.repeat(100).trim()}`],
    ],
    [
      '<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/LbBoecking530/"><p>weg</p></blockquote>',
      [],
    ],
    ['<!-- wp:block {"ref":42} /--><p>Text</p>', ['shortcode wp:block {"ref":42}']],
    ['<!-- wp:latest-posts /-->', ['shortcode wp:latest-posts']],
    ['<!-- wp:verein/termine {"a":{"b":1}} /-->', ['shortcode wp:verein/termine {"a":{"b":1}}']],
    ['<!-- wp:pattern {"slug":"blatt/fuss"} /-->', ['shortcode wp:pattern {"slug":"blatt/fuss"}']],
    ['<!-- wp:paragraph --><p>Text</p><!-- /wp:paragraph --><!-- wp:spacer /--><!-- nur ein Wort / -->', []],
  ])('%s', (html, losses) => {
    expect(convert(html).losses).toEqual(losses);
  });

  const tag = fc.constantFrom(
    ...'p div span a b h2 h4 ul ol li table caption thead tr td th blockquote cite footer figure figcaption pre dl dt dd details summary ruby rt em sub q video'.split(
      ' ',
    ),
  );
  const attribute = fc.constantFrom(
    '',
    '',
    ' class="gallery"',
    ' start="4"',
    ' colspan="2"',
    ' rowspan="3"',
    ' reversed',
  );
  const piece = fc.oneof(
    fc.tuple(tag, attribute).map(([name, given]) => `<${name}${given}>`),
    tag.map((name) => `</${name}>`),
    fc.constantFrom('WORT', 'WORT', 'WORT', 'WORT WORT', '<br>', '<img src="a.jpg">', '\n'),
    fc.constant('<a href="/VERWEIS">WORT</a>'),
  );

  it('keeps every visible word and link in blocks or in the report', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        let number = 0;
        const html = pieces
          .join('')
          .replace(/WORT|VERWEIS/g, (mark) => ` ${mark.toLowerCase()}${(number += 1)} `.trim());
        const { items, losses } = convert(html.replace(/(\bwort\d+)(?=wort)/g, '$1 '));
        const shown = JSON.stringify([items, losses]);
        const hidden = losses.some((line) => line.startsWith('element <video>'));
        for (const word of html.match(/(?:wort|verweis)\d+/g) ?? [])
          if (!hidden) expect(shown).toMatch(new RegExp(`${word}(?!\\d)`));
      }),
      { numRuns: 2_000 },
    );
  });
});
