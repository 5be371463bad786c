export const teaser = (documentId: number, contentRestriction = 'free') => ({
  documentId,
  title: `Artikel ${documentId}`,
  titlePrefix: null,
  targetPathOrUrl: `/artikel-${documentId}`,
  teaserTextHtml: 'Ein Anfang.',
  contentRestriction,
  isOpinion: false,
  isPodcast: false,
  isVideoArticle: false,
  badge: null,
  authors: [],
  maintag: 1,
  tags: [],
  publishDate: '2026-11-01T10:00:00.000Z',
  img: null,
});
/** More than a title opens. */
export const PAID = Array.from({ length: 8 }, () => ({ type: 'paragraph', html: 'Bezahlt.' }));
export const FRONT = {
  type: 'home',
  lead: [teaser(11), teaser(12, 'paid')],
  live: [],
  opinion: [],
  podcasts: [],
  mostRead: [],
  sections: [],
};
export const article = (id: number, contentItems: readonly object[] = []) => ({
  type: 'article',
  article: {
    id,
    title: `Artikel ${id}`,
    titlePrefix: null,
    contentRestriction: 'free',
    canonicalPath: `/artikel-${id}`,
    leadHtml: 'Ein Anfang.',
    isOpinion: false,
    badge: null,
    authors: [],
    channelPath: 'koeln',
    maintag: 1,
    tags: [],
    publishDate: '2026-11-01T10:00:00.000Z',
    updateDate: null,
    img: null,
    headerVideo: null,
    contentItems,
  },
  channel: null,
  topic: null,
  more: [],
});
export const SITES = ['tagesbote', 'rundblick', 'blitz', 'leverkusen'].map((mandator) => ({
  mandator,
  menuHandles: {},
  settings: {},
}));
export const FILTER = { data: { bloom: { seed: [1, 2], bits: 'AAAA' } } };
export const NEWSLETTERS = {
  type: 'newsletters',
  newsletters: [
    {
      slug: 'guten-morgen',
      title: 'Guten Morgen',
      claim: 'Der Tag',
      description: 'Was wichtig wird.',
      rhythm: 'werktags',
      sampleTopics: [],
      img: null,
    },
  ],
};
/** What a search found. */
export const found = (ids: readonly number[]) => ({
  data: ids.map((documentId) => teaser(documentId)),
  meta: { total: ids.length },
});
