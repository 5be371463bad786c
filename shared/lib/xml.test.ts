import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { expect, it } from 'vitest';
import { element, serializeXml, type XmlElement } from './xml.ts';

/** The tree that a strict parser finds; neighbouring texts are one. */
function parse(xml: string): XmlElement {
  type Open = {
    readonly name: string;
    readonly attributes: Record<string, string>;
    readonly children: (XmlElement | string)[];
  };
  const open: Open[] = [{ name: '', attributes: {}, children: [] }];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => void open.push({ name, attributes: { ...attributes }, children: [] }));
  parser.on('closetag', () => {
    const closed = open.pop();
    if (closed) open.at(-1)?.children.push(closed);
  });
  parser.on('text', (text) => void (open.length > 1 && open.at(-1)?.children.push(text)));
  parser.write(xml).close();
  const root = open[0]?.children[0];
  if (!root || typeof root === 'string') throw new Error('There is no root element');
  return root;
}

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(
      '<',
      '>',
      '&',
      '"',
      "'",
      ']]>',
      '<!--',
      '&amp;',
      '\u0000',
      '\u000b',
      '\ud800',
      '\udfff',
      '\ufffe',
      '\r\n',
      '\t',
      'ß',
      '😀',
      '</a>',
    ),
  }),
);
/** An independent formulation of the legal characters of XML 1.0. */
const legal = (text: string) =>
  Array.from(text)
    .filter((char) => {
      const point = char.codePointAt(0) ?? 0;
      return (
        [9, 10, 13].includes(point) ||
        (point >= 0x20 && point < 0xd800) ||
        (point > 0xdfff && point < 0xfffe) ||
        point > 0xffff
      );
    })
    .join('');

it('G6 round-trips any text and attribute through a strict parser, without characters invalid in XML', () => {
  fc.assert(
    fc.property(anyText, anyText, (text, value) => {
      const root = parse(serializeXml(element('a', { b: value }, element('c', {}, text), element('d'))));
      expect(root).toEqual({
        name: 'a',
        attributes: { b: legal(value) },
        children: [
          { name: 'c', attributes: {}, children: legal(text) === '' ? [] : [legal(text)] },
          { name: 'd', attributes: {}, children: [] },
        ],
      });
    }),
    { numRuns: 2_000 },
  );
});
