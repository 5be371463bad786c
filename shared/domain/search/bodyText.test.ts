import { expect, it } from 'vitest';
import { bodyText } from './bodyText.ts';
import { tokenize } from './tokenize.ts';

it('extracts the words of every kind of block, without markup and entities', () => {
  const text = bodyText([
    { type: 'paragraph', html: 'Ober<strong>bürger</strong>meister<br>Rat &amp; Amt <a href="/verborgen">Link</a>' },
    { type: 'heading', level: 2, text: 'Zahl < Wert' },
    { type: 'table', caption: null, header: ['Kopf'], rows: [['Feld', 'Zelle']] },
    { type: 'related', title: 'Mehr', articleIds: [1], teasers: [] },
  ]);
  expect(tokenize(text)).toEqual(['oberburgermeist', 'rat', 'amt', 'link', 'zahl', 'wert', 'kopf', 'feld', 'zell']);
});
