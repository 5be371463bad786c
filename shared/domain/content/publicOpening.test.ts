import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ContentItem } from './contentItem.ts';
import { publicOpening } from './publicOpening.ts';

const item: fc.Arbitrary<ContentItem> = fc.oneof(
  fc.constantFrom<ContentItem>(
    { type: 'paragraph', html: 'x' },
    { type: 'paragraph', html: 'x', isPublic: true },
    { type: 'paragraph', html: 'x', isPublic: false },
    { type: 'heading', level: 2, text: 'x' },
  ),
);

it('M88 is never longer than the title sets, never more than a third but for a first paragraph that is marked, and only the beginning', () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 20 }), fc.nat(5), (contentItems, most) => {
      const opening = publicOpening({ contentRestriction: 'paid', contentItems }, most);
      const paragraphs = contentItems.filter(({ type }) => type === 'paragraph').length;
      const [first] = contentItems;
      const marked = first?.type === 'paragraph' && first.isPublic ? 1 : 0;
      expect(opening.length).toBeLessThanOrEqual(Math.max(marked, Math.min(most, paragraphs / 3)));
      expect(opening).toEqual(contentItems.slice(0, opening.length));
      for (const block of opening) expect(block).toMatchObject({ type: 'paragraph' });
    }),
  );
});

it.each([
  [9, 3, 3],
  [9, 2, 2],
  [8, 3, 2],
  [2, 3, 0],
  [9, 0, 0],
])('M88 of %i paragraphs a title that sets %i shows %i', (paragraphs, most, shown) => {
  const contentItems = Array.from({ length: paragraphs }, () => ({ type: 'paragraph', html: 'x' }) as const);
  expect(publicOpening({ contentRestriction: 'paid', contentItems }, most)).toHaveLength(shown);
  expect(publicOpening({ contentRestriction: 'free', contentItems }, most)).toEqual([]);
});
