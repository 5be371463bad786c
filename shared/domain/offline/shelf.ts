import { parseJson } from '../../lib/parseJson.ts';
import { sameOriginPath } from '../redirect/sameOriginPath.ts';
import type { KeptEdition } from './withEdition.ts';

/** An article stored for offline reading, or to be stored. Its page is the public one. */
export type KeptArticle = {
  readonly articleId: number;
  /** Its one address. */
  readonly path: string;
  readonly headline: string;
  readonly isPaid: boolean;
  readonly why: 'bookmarked' | 'read';
  /** When it was read, in milliseconds; 0 for bookmarked ones. */
  readonly readAt: number;
  /** When its page was put there, in milliseconds; null while it is not there. */
  readonly keptAt: number | null;
  /** Whether the paid text is stored too. */
  readonly hasBody: boolean;
  /** Addresses of the pictures that its page and its paid text show. */
  readonly pictures: readonly string[];
  readonly bodyPictures: readonly string[];
};

/** Index of stored articles and editions. Everything is in this browser's cache storage. Decision 071. */
export type Shelf = {
  readonly articles: readonly KeptArticle[];
  /** The latest stored first. Decision 092. */
  readonly editions: readonly KeptEdition[];
  /** The edge's last sealed entitlement, with the reader's pseudonym. */
  readonly entitlement: { readonly token: string; readonly mark: string; readonly endsAt: number } | null;
  /** The reader's state in pages at that time. */
  readonly facts: string;
  /** Time of the last check by the edge's clock, in milliseconds. */
  readonly checkedAt: number;
  /** The latest time known from the edge, in milliseconds, to detect a clock that was set back. */
  readonly seenAt: number;
  /** There was no room for all of it. */
  readonly isFull: boolean;
  /** Articles whose paid texts the edge last refused; and those that exceeded the space. */
  readonly refused: readonly number[];
  readonly noRoomFor: readonly number[];
};

export const EMPTY_SHELF: Shelf = {
  articles: [],
  editions: [],
  entitlement: null,
  facts: '',
  checkedAt: 0,
  seenAt: 0,
  isFull: false,
  refused: [],
  noRoomFor: [],
};

/** An invalid stored value counts as an empty index. */
export function parseShelf(text: string): Shelf {
  const shelf = parseJson(text);
  if (!isRecord(shelf) || !Array.isArray(shelf['articles'])) return EMPTY_SHELF;
  const { editions, entitlement, facts, checkedAt, seenAt, isFull, refused, noRoomFor } = shelf;
  return {
    articles: shelf['articles'].filter(isKeptArticle),
    editions: Array.isArray(editions) ? editions.filter(isKeptEdition) : [],
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

function isKeptEdition(value: unknown): value is KeptEdition {
  if (!isRecord(value)) return false;
  const { path, districtName, day, mark } = value;
  return typeof path === 'string' && sameOriginPath(path) === path && isTexts([districtName, day, mark]);
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}

function isNumbers(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every(Number.isSafeInteger);
}
