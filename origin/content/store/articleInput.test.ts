import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { articleInputContract } from './articleInput.ts';

const article = {
  mandators: ['tagesbote'],
  channel: 'koeln',
  slug: 'titel',
  title: 'Titel',
  lead: '',
  mainTag: 7,
  contentItems: [],
  publishedAt: '2026-06-01T10:00:00Z',
};
const image = { baseUrl: 'bild', altText: '', caption: '', credit: '' };

describe('articleInputContract', () => {
  it('accepts its own output for any input', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom(' R&D ', '<b>', '<p>x', '\u2028', ' x '));
    const block = fc.oneof(
      text.map((html) => ({ type: 'paragraph', html })),
      text.map((words) => ({ type: 'heading', level: 2, text: words })),
      fc.array(text).map((items) => ({ type: 'list', items })),
      text.map((title) => ({ type: 'image', image: { ...image, caption: title, cropVal: title } })),
      fc
        .tuple(text, fc.array(text))
        .map(([title, paragraphs]) => ({ type: 'liveEntry', publishedAt: article.publishedAt, title, paragraphs })),
    );
    const sent = fc.record({
      title: text,
      lead: text,
      titlePrefix: text,
      contentItems: fc.array(block),
      tags: fc.array(fc.integer({ min: 1, max: 9 })),
    });
    fc.assert(
      fc.property(sent, (fields) => {
        const taken = v.safeParse(articleInputContract, { ...article, ...fields });
        if (taken.success) expect(v.parse(articleInputContract, taken.output)).toEqual(taken.output);
      }),
    );
  });

  it('excludes the image service’s fields from the size of a body', () => {
    const pictures = (width: number, cropVal: string) =>
      Array.from({ length: 14_500 }, () => ({ type: 'image', image: { ...image, width, height: width, cropVal } }));
    const isTaken = (contentItems: unknown[]) => v.is(articleInputContract, { ...article, contentItems });
    expect(JSON.stringify(pictures(9_999, '50-50')).length).toBeGreaterThan(1_500_000);
    expect([
      isTaken(pictures(0, '5-5')),
      isTaken(pictures(9_999, '50-50')),
      isTaken([...pictures(0, '5-5'), ...pictures(0, '5-5')]),
    ]).toEqual([true, true, false]);
  });
});
