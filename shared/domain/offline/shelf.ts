import { parseJson } from '../../lib/parseJson.ts';
import { sameOriginPath } from '../redirect/sameOriginPath.ts';

/** An article that is kept for reading offline, or shall be. Its page is the public one. */
export type KeptArticle = {
  readonly articleId: number;
  /** Its one address. */
  readonly path: string;
  readonly headline: string;
  readonly isPaid: boolean;
  readonly why: 'bookmarked' | 'read';
  /** When it was read, in milliseconds; 0 of what was bookmarked. */
  readonly readAt: number;
  /** When its page was put there, in milliseconds; null while it is not there. */
  readonly keptAt: number | null;
  /** Whether the paid text is there as well. */
  readonly hasBody: boolean;
  /** Addresses of the pictures that its page and its paid text show. */
  readonly pictures: readonly string[];
  readonly bodyPictures: readonly string[];
};

/** What is kept of whom. All of it lies in this browser's cache storage. Decision 071. */
export type Shelf = {
  readonly articles: readonly KeptArticle[];
  /** What the edge last said that its reader may read, and who that is: a mark that says nothing to anybody else. */
  readonly entitlement: { readonly token: string; readonly mark: string; readonly endsAt: number } | null;
  /** What pages knew of the reader when that was asked. */
  readonly facts: string;
  /** When the edge was last asked, by its own clock, in milliseconds. */
  readonly checkedAt: number;
  /** The latest moment that the edge is known to have seen, in milliseconds: whoever turns his clock back is behind it. */
  readonly seenAt: number;
  /** There was no room for all of it. */
  readonly isFull: boolean;
  /** Articles whose paid texts the edge last said its reader may not read; and those there was no room for. */
  readonly refused: readonly number[];
  readonly noRoomFor: readonly number[];
};

export const EMPTY_SHELF: Shelf = {
  articles: [],
  entitlement: null,
  facts: '',
  checkedAt: 0,
  seenAt: 0,
  isFull: false,
  refused: [],
  noRoomFor: [],
};

/** What was stored may be anything: what is no shelf is an empty one. */
export function parseShelf(text: string): Shelf {
  const shelf = parseJson(text);
  if (!isRecord(shelf) || !Array.isArray(shelf['articles'])) return EMPTY_SHELF;
  const { entitlement, facts, checkedAt, seenAt, isFull, refused, noRoomFor } = shelf;
  return {
    articles: shelf['articles'].filter(isKeptArticle),
    entitlement: isEntitlement(entitlement) ? entitlement : null,
    facts: typeof facts === 'string' ? facts : '',
    checkedAt: typeof checkedAt === 'number' ? checkedAt : 0,
    seenAt: typeof seenAt === 'number' ? seenAt : 0,
    isFull: isFull === true,
    refused: isNumbers(refused) ? refused : [],
    noRoomFor: isNumbers(noRoomFor) ? noRoomFor : [],
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isEntitlement(value: unknown): value is NonNullable<Shelf['entitlement']> {
  return (
    isRecord(value) &&
    typeof value['token'] === 'string' &&
    typeof value['mark'] === 'string' &&
    typeof value['endsAt'] === 'number'
  );
}

function isKeptArticle(value: unknown): value is KeptArticle {
  if (!isRecord(value)) return false;
  const { articleId, path, headline, isPaid, why, readAt, keptAt, hasBody, pictures, bodyPictures } = value;
  return (
    Number.isSafeInteger(articleId) &&
    typeof path === 'string' &&
    sameOriginPath(path) === path &&
    typeof headline === 'string' &&
    typeof isPaid === 'boolean' &&
    (why === 'bookmarked' || why === 'read') &&
    typeof readAt === 'number' &&
    (keptAt === null || typeof keptAt === 'number') &&
    typeof hasBody === 'boolean' &&
    isTexts(pictures) &&
    isTexts(bodyPictures)
  );
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}

function isNumbers(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every(Number.isSafeInteger);
}
