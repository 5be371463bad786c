import { expect, it } from 'vitest';
import type { Teaser } from '../content/teaser.ts';
import { createPictureFilter } from './createPictureFilter.ts';

function teaser(documentId: number, picture: string | null): Teaser {
  return {
    documentId,
    title: 'Titel',
    titlePrefix: null,
    targetPathOrUrl: `/titel-${documentId}`,
    teaserTextHtml: '',
    contentRestriction: 'free',
    isOpinion: false,
    isPodcast: false,
    isVideoArticle: false,
    badge: null,
    ai: 'none',
    reviewedBy: null,
    authors: [],
    maintag: 1,
    tags: [],
    ancestorTags: [],
    publishDate: '2026-11-21T10:00:00.000Z',
    img:
      picture === null
        ? null
        : { baseUrl: picture, altText: '', caption: '', credit: '', width: 1, height: 1, cropVal: '50-50' },
  };
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
