import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { contentItemContract } from '#shared/contracts/contentItem.contract.ts';
import type { SourceText } from '../record.ts';
import type { DraftItem } from './draftItem.ts';
import { createMarkdownReader } from './markdownReader.ts';
import { readBody } from './readBody.ts';

const readMarkdown = createMarkdownReader();
const blocks = async (source: SourceText) => {
  const read = await readBody(source, { readMarkdown, base: null, hasMoved: false, ignored: new Set() });
  return read.ok ? read.value.items : read.error;
};
const html = (text: string) => blocks({ kind: 'html', text });
const lossesOf = async (source: SourceText) => {
  const read = await readBody(source, { readMarkdown, base: null, hasMoved: false, ignored: new Set() });
  return read.ok ? read.value.losses.map(({ kind, detail }) => `${kind} ${detail}`) : read.error;
};
const paragraph = (inner: string) => ({ type: 'paragraph', html: inner });

describe('HTML as blocks', () => {
  it.each<[string, unknown[]]>([
    ['Nur Text', [paragraph('Nur Text')]],
    ['<p>Eins</p>\n<p>Zwei</p>', [paragraph('Eins'), paragraph('Zwei')]],
    ['<p> </p><p>&nbsp;</p><p><br></p><div></div>', []],
    ['<div>Eins<p>Zwei</p>Drei</div>', [paragraph('Eins'), paragraph('Zwei'), paragraph('Drei')]],
    ['<span><p>Im falschen Rahmen</p></span>', [paragraph('Im falschen Rahmen')]],
    [
      '<h1>A</h1><h2>B</h2><h3>C</h3><h6>D</h6>',
      [2, 2, 3, 3].map((level, at) => ({ type: 'heading', level, text: 'ABCD'[at] })),
    ],
    ['<p>a &lt;b&gt; c &amp; d</p>', [paragraph('a &#60;b&#62; c &#38; d')]],
    [
      '<p><strong>fett</strong> <u>unter</u> <a href="/x" onclick="y()">hier</a></p>',
      [paragraph('<strong>fett</strong> unter <a href="/x">hier</a>')],
    ],
    ['<p><a href="javascript:x()">hier</a> <a href="//böse.example">da</a></p>', [paragraph('hier da')]],
    [
      '<script>x()</script><style>p{}</style><p>Text<template>weg</template></p><svg><text>weg</text></svg>',
      [paragraph('Text')],
    ],
    [
      '<ul><li>a</li><li><p>b</p><p>c</p></li><li>d<ul><li>e</li></ul></li></ul>',
      [{ type: 'list', ordered: false, items: ['a', 'b c', 'd<br />– e'] }],
    ],
    [
      '<ol>eins<li>zwei<ol><li>drei</li><li>vier<ul><li>fünf</li></ul></li></ol></li></ol>',
      [{ type: 'list', ordered: true, items: ['eins', 'zwei<br />1. drei<br />2. vier<br />\u00a0\u00a0– fünf'] }],
    ],
    ['<ol><li>a</li></ol>', [{ type: 'list', ordered: true, items: ['a'] }]],
    [
      '<blockquote><p>Gesagt.</p><footer>Wer</footer></blockquote>',
      [{ type: 'quote', text: 'Gesagt.', attribution: 'Wer' }],
    ],
    [
      '<table><caption>K</caption><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>',
      [{ type: 'table', caption: 'K', header: ['a', 'b'], rows: [['1', '2']] }],
    ],
    ['<table><tr><td> </td></tr></table>', []],
    ['<h2>Titel<script>x()</script></h2>', [{ type: 'heading', level: 2, text: 'Titel' }]],
    ['<pre>\nif a:\n  b  = 1\n\n\tc\n</pre>', [paragraph('if a:<br />\u00a0 b\u00a0 = 1<br /><br />\u00a0\u00a0c')]],
    [
      '<figure><table><tr><td>1</td></tr></table><figcaption>Darunter</figcaption></figure>',
      [{ type: 'table', caption: 'Darunter', header: [], rows: [['1']] }],
    ],
    [
      '<figure class="wp-block-gallery"><figure><img src="a.jpg"><figcaption>A</figcaption></figure><figure><img src="b.jpg"></figure><figcaption>Beide</figcaption></figure>',
      [
        {
          type: 'pictures',
          title: 'Beide',
          pictures: [
            { reference: 'a.jpg', altText: '', caption: 'A' },
            { reference: 'b.jpg', altText: '', caption: '' },
          ],
        },
      ],
    ],
    ['<figure><blockquote>Gesagt.</blockquote></figure>', [{ type: 'quote', text: 'Gesagt.', attribution: null }]],
    [
      '<p>https://vimeo.com/1084537</p>',
      [paragraph('<a href="https://vimeo.com/1084537">https://vimeo.com/1084537</a>')],
    ],
    ['<p>https://www.youtube.com/watch?t=1&amp;v=gwR18elfer0</p>', [expect.objectContaining({ vendor: 'youtube' })]],
    [
      '<p>Text<sup><a href="#fn1">1</a></sup></p><ol><li>Quelle <a href="#fnref1">↩︎</a></li></ol>',
      [paragraph('Text<sup>1</sup>'), { type: 'list', ordered: true, items: ['Quelle'] }],
    ],
    [
      '<figure><img src="a.jpg" alt="A"><figcaption>Unter A</figcaption></figure>',
      [{ type: 'picture', picture: { reference: 'a.jpg', altText: 'A', caption: 'Unter A' } }],
    ],
    [
      '<p>vor <img src="a.jpg"> nach</p>',
      [
        paragraph('vor'),
        { type: 'picture', picture: { reference: 'a.jpg', altText: '', caption: '' } },
        paragraph('nach'),
      ],
    ],
    ['<img src="data:image/png;base64,AAAA"><img>', []],
    [
      '<iframe src="//www.youtube.com/embed/gwR18elfer0?rel=0"></iframe>',
      [expect.objectContaining({ vendor: 'youtube' })],
    ],
    ['<iframe src="https://boese.example/embed"></iframe>', []],
    [
      '<p>https://youtu.be/gwR18elfer0</p>',
      [expect.objectContaining({ url: 'https://www.youtube-nocookie.com/embed/gwR18elfer0' })],
    ],
    [
      '<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/LbBoecking530/?x=1"><p>weg</p></blockquote>',
      [expect.objectContaining({ url: 'https://www.instagram.com/p/LbBoecking530/embed' })],
    ],
    ['<p>offen <b>fett<p>neu', [paragraph('offen'), paragraph('fett'), paragraph('neu')]],
  ])('%s', async (text, items) => {
    expect(await html(text)).toEqual(items);
  });

  it('reads nested frames, and rejects excessive nesting', async () => {
    const nest = (depth: number) => `${'<div>'.repeat(depth)}Text${'</div>'.repeat(depth)}`;
    expect(await html(nest(900))).toEqual([paragraph('Text')]);
    expect(await html(nest(300_000))).toBe('tooDeep');
  });
});

describe('other texts as blocks', () => {
  it.each<[SourceText, unknown[]]>([
    [
      { kind: 'text', text: 'Erste Zeile\nweiter <b>\r\n\r\nZweiter' },
      [paragraph('Erste Zeile weiter &#60;b&#62;'), paragraph('Zweiter')],
    ],
    [
      { kind: 'text', text: 'Vorn\n== Geschichte ==\nText\n=== Ort' },
      [
        paragraph('Vorn'),
        { type: 'heading', level: 2, text: 'Geschichte' },
        paragraph('Text'),
        { type: 'heading', level: 3, text: 'Ort' },
      ],
    ],
    [
      { kind: 'text', text: '== a = b == \n== ==\n==c\n======= d' },
      [
        { type: 'heading', level: 2, text: 'a = b' },
        { type: 'heading', level: 2, text: '==' },
        paragraph('==c ======= d'),
      ],
    ],
    [
      { kind: 'markdown', text: '## Titel\n\nText mit *Kursive* und <script>x()</script>' },
      [{ type: 'heading', level: 2, text: 'Titel' }, paragraph('Text mit <em>Kursive</em> und')],
    ],
    [
      { kind: 'markdown', text: 'Text[^1] und ^[gleich hier].\n\n[^1]: Die Quelle.' },
      [
        paragraph('Text<sup>[1]</sup> und <sup>[2]</sup>.'),
        { type: 'list', ordered: true, items: ['Die Quelle.', 'gleich hier'] },
      ],
    ],
    [
      {
        kind: 'markdown',
        text: 'Vorn {{< youtube gwR18elfer0 >}} und [da]({{< ref "a.md" >}}).\n\n{{< figure src="a.jpg" caption="Unter <A>" >}}',
      },
      [
        paragraph('Vorn'),
        expect.objectContaining({ vendor: 'youtube' }),
        paragraph('und da.'),
        { type: 'picture', picture: { reference: 'a.jpg', altText: '', caption: 'Unter <A>' } },
      ],
    ],
  ])('%j', async (source, items) => {
    expect(await blocks(source)).toEqual(items);
  });
});

describe('reports content that no block can hold', () => {
  it.each<[SourceText, string[]]>([
    [
      { kind: 'html', text: '<iframe src="https://boese.example/embed?a=1"></iframe>' },
      ['element <iframe> https://boese.example/embed?a=1'],
    ],
    [{ kind: 'html', text: '<iframe src="https://www.youtube.com/embed/gwR18elfer0"></iframe>' }, []],
    [
      { kind: 'html', text: '<figure><video><source src="a.mp4"></video></figure><audio src="b.mp3"></audio>' },
      ['element <video> a.mp4', 'element <audio> b.mp3'],
    ],
    [
      { kind: 'html', text: '<form><input></form><style>p{}</style><script src="https://w.example/x.js"></script>' },
      ['element <form>', 'element <script> https://w.example/x.js'],
    ],
    [
      {
        kind: 'html',
        text: '<p><a href="javascript:x()">da</a> <a href="seite.html">dort</a> <a href="#unten">unten</a></p>',
      },
      ['link javascript:x()', 'link seite.html'],
    ],
    [{ kind: 'html', text: '<img src="data:image/png;base64,AAAA">' }, ['picture data:image/png;base64,AAAA']],
    [{ kind: 'html', text: '<p>Er <del>geht</del> kommt.</p>' }, ['format <del> geht']],
    [{ kind: 'html', text: `<h2>${'a'.repeat(20_000)}Rest</h2>` }, ['cut Rest']],
    [
      { kind: 'markdown', text: 'Vorn {{< tweet 1 >}} und {{% box %}}drin{{% /box %}}' },
      ['shortcode tweet', 'shortcode box', 'shortcode /box'],
    ],
  ])('%j', async (source, losses) => {
    expect(await lossesOf(source)).toEqual(losses);
  });

  it('resolves relative addresses if the text’s address is known', async () => {
    const text = '<p><a href="../b.html">b</a> <a href="/c">c</a> <a href="#d">d</a></p><img src="e.jpg">';
    const read = await readBody(
      { kind: 'html', text },
      { readMarkdown, base: 'https://blatt.example/2014/a.html', hasMoved: false, ignored: new Set() },
    );
    expect(read).toEqual({
      ok: true,
      value: {
        items: [
          paragraph('<a href="https://blatt.example/b.html">b</a> <a href="https://blatt.example/c">c</a> d'),
          { type: 'picture', picture: { reference: 'https://blatt.example/2014/e.jpg', altText: '', caption: '' } },
        ],
        losses: [],
        paid: null,
      },
    });
  });
});

describe('a malicious text', () => {
  const times = (part: string, count: number) => part.repeat(count);

  it.each<[string, SourceText]>([
    ['openings of Hugo’s shortcodes', { kind: 'markdown', text: times('{{< a', 1_600) }],
    ['breaks between two letters', { kind: 'html', text: `a${times('<br>', 80_000)}b` }],
    ['headings line by line', { kind: 'text', text: times('== a\n', 100_000) }],
    ['a list of nothing but pictures', { kind: 'html', text: `<ul>${times('<img src=a>', 150_000)}</ul>` }],
    ['lists within lists', { kind: 'html', text: times('<ul><li>a', 50_000) }],
    ['quotes within quotes', { kind: 'html', text: times('<blockquote>a', 50_000) }],
    ['tables within tables', { kind: 'html', text: times('<table><tr><td>a', 50_000) }],
    ['attributes without end', { kind: 'html', text: `<p ${times('a=', 200_000)}` }],
  ])('is linear for %s', async (_, source) => {
    const startedAt = process.cpuUsage();
    await blocks(source);
    expect(process.cpuUsage(startedAt).user / 1_000).toBeLessThan(1_500);
  });

  it('reads all headings of a block, and all pictures of a list', async () => {
    expect(await blocks({ kind: 'text', text: times('== a ==\n', 9_000) })).toHaveLength(9_000);
    expect(await html(`<ul>${times('<img src=a>', 150_000)}</ul>`)).toHaveLength(150_000);
  });

  it('still trims breaks at the ends', async () => {
    expect(await html('<p> <br> <br/>a<br> b <br><br> </p>')).toEqual([paragraph('a<br />b')]);
  });
});

describe('for any body', () => {
  const tag = fc.constantFrom(
    ...'p div span a b em h1 h2 ul ol li table tr td th blockquote cite figure figcaption img iframe pre br script style svg template'.split(
      ' ',
    ),
  );
  const attribute = fc.constantFrom(
    '',
    ' href="javascript:x()"',
    ' href="https://a.example/"',
    ' src="https://youtu.be/gwR18elfer0"',
    ' src="a.jpg"',
    ' onclick=x()',
    ' alt="&quot;<"',
    ' style',
  );
  const piece = fc.oneof(
    fc.tuple(tag, attribute).map(([name, attributes]) => `<${name}${attributes}>`),
    tag.map((name) => `</${name}>`),
    fc.constantFrom(
      'Text',
      ' ',
      '\n\n',
      '&lt;script&gt;',
      '&#0;',
      '&bogus;',
      '<',
      '>',
      '"',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '\u2028',
      '== x ==',
      '**',
      '`',
      '[a](b)',
      '|a|b|\n|-|-|\n',
    ),
    fc.string(),
  );
  const kind = fc.constantFrom<'html' | 'markdown' | 'text'>('html', 'markdown', 'text');
  const isDone = (item: DraftItem) => item.type !== 'picture' && item.type !== 'pictures';

  it('never throws, passes the contract, and contains only allowed markup', async () => {
    await fc.assert(
      fc.asyncProperty(kind, fc.array(piece, { maxLength: 40 }), async (chosen, pieces) => {
        const read = await readBody(
          { kind: chosen, text: pieces.join('') },
          { readMarkdown, base: null, hasMoved: false, ignored: new Set() },
        );
        expect(read.ok).toBe(true);
        for (const item of (read.ok ? read.value.items : []).filter(isDone)) {
          const parsed = v.safeParse(contentItemContract, item);
          expect(parsed.issues ?? []).toEqual([]);
          const markup = item.type === 'paragraph' ? item.html : item.type === 'list' ? item.items.join('') : '';
          expect(
            markup.replace(/<\/?(?:strong|b|em|i|sub|sup)>|<br \/>|<a href="(?:https?|mailto):[^"<>]*">|<\/a>/g, ''),
          ).not.toMatch(/[<>]/);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
