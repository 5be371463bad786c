import { documentState } from './documentState.ts';

/** Mark of readers who never logged in, for whom nothing is stored. */
export const GUEST_MARK = 'anonymous/0/0/';

/**
 * Identifies the reader a page was made for, as far as pages differ: anonymous, or logged in with these rights. Without
 * name and id. Prefix of `STORAGE.readerSince`.
 */
export function readerMark(page: Document): string {
  const { reader = '', plus = 0, pur = 0, marks = '' } = documentState(page);
  return `${reader}/${plus}/${pur}/${marks}`;
}
