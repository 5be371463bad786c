import { expect, it } from 'vitest';
import { teaserOf } from '../../../e2e/support/teaserOf.ts';
import type { Teaser } from '../content/teaser.ts';
import { createPictureFilter } from './createPictureFilter.ts';

function teaser(documentId: number, picture: string | null): Teaser {
  const shown = { altText: '', caption: '', credit: '', width: 1, height: 1, cropVal: '50-50' };
  return teaserOf(documentId, { img: picture === null ? null : { baseUrl: picture, ...shown } });
}

it('shows each picture once, over all lists of a page', () => {
  const once = createPictureFilter(['hafen']);
  const names = (teasers: readonly Teaser[]) => teasers.map((entry) => entry.img?.baseUrl ?? null);
  expect(names(once([teaser(1, 'dom'), teaser(2, 'hafen'), teaser(3, null), teaser(4, 'dom')]))).toEqual([
    'dom',
    null,
    null,
    null,
  ]);
  expect(names(once([teaser(5, 'dom'), teaser(6, 'wald')]))).toEqual([null, 'wald']);
});
