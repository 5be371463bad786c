import { documentState } from './documentState.ts';

/** Of whoever has never logged in here, of whom nothing is kept. */
export const GUEST_MARK = 'anonymous/0/0/';

/**
 * Who a page was made for, as far as pages differ by that: a guest, or a reader with what he may. No name and no id.
 * What `STORAGE.readerSince` begins with.
 */
export function readerMark(page: Document): string {
  const { reader = '', plus = 0, pur = 0, marks = '' } = documentState(page);
  return `${reader}/${plus}/${pur}/${marks}`;
}
