import type { Teaser } from '#shared/domain/content/teaser.ts';

/** A free article as lists know it, without a picture. */
export function teaserOf(documentId: number, changed: Partial<Teaser> = {}): Teaser {
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
    img: null,
    ...changed,
  };
}
