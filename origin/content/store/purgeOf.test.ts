import { expect, it } from 'vitest';
import type { StoredArticle } from './articleStatements.ts';
import { purgeOf } from './purgeOf.ts';
import type { Standing } from './loadStanding.ts';

const article: StoredArticle = {
  id: 47_011,
  status: 'published',
  updatedAt: null,
  mandators: ['tagesbote'],
  slug: 'titel',
  title: 'Titel',
  titlePrefix: null,
  lead: 'Vorspann',
  channel: 'koeln/innenstadt',
  mainTag: 7,
  tags: [],
  authors: [12],
  contentRestriction: 'free',
  badge: null,
  rank: 'normal',
  ai: 'none',
  reviewedBy: null,
  isOpinion: false,
  isPodcast: false,
  isVideo: false,
  image: null,
  headerVideo: null,
  publishedAt: '2026-11-21T10:00:00.000Z',
  expiresAt: null,
  contentItems: [],
};
const references = {
  tagLines: new Map([[7, [{ id: 7, slug: 'dom', name: 'Dom', parentId: null }]]]),
  authorNames: new Map(),
};
const listing = (list: string) => ({ mandator: 'tagesbote', list, publishedAt: 0 });
const before: Standing = {
  status: 'published',
  stored: { status: 'published', releaseAt: null, stage: null },
  revision: 1,
  embargoUntil: null,
  isHeld: false,
  isRestrictionKept: false,
  updatedAt: null,
  contentRestriction: 'free',
  mandators: ['tagesbote'],
  listings: [listing('all')],
  bannerOf: [],
  listTags: ['front:tagesbote', 'tag:7'],
};
const LISTS = ['front:tagesbote', 'channel:koeln', 'channel:koeln/innenstadt', 'tag:7', 'author:12'];
const sorted = (tags: readonly string[]) => [...tags].sort();

it('a new article purges its lists and its thousand, but no page of its own', () => {
  expect(sorted(purgeOf(article, null, references).soft)).toEqual(
    sorted([...LISTS, 'topics:tagesbote', 'newArticles:47']),
  );
});

it('a changed article purges its page and teasers, and the list of topics only if its topics change', () => {
  expect(sorted(purgeOf(article, before, references).soft)).toEqual(
    sorted([...LISTS, 'article:47011', 'teaser:47011']),
  );
  expect(purgeOf(article, { ...before, listTags: ['front:tagesbote', 'tag:8'] }, references).soft).toContain(
    'topics:tagesbote',
  );
});

it('a live article notifies its followers, also at its end, and no others', () => {
  expect(purgeOf({ ...article, badge: 'Live' }, before, references).soft).toContain('live:47011');
  expect(purgeOf(article, { ...before, listings: [listing('live')] }, references).soft).toContain('live:47011');
  expect(purgeOf(article, before, references).soft).not.toContain('live:47011');
});

it('G14 an article that becomes paid, or is retracted, is purged hard', () => {
  expect(purgeOf({ ...article, contentRestriction: 'paid' }, before, references).hard).toEqual(['article:47011']);
  expect(purgeOf({ ...article, status: 'retracted' }, before, references).hard).toEqual([
    'article:47011',
    'teaser:47011',
  ]);
});
