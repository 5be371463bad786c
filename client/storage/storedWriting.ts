import { STORAGE } from '#shared/storage/storage.ts';
import { readStored } from './browserStorage.ts';
import { isAddressAhead } from '../platform/pageBegin.ts';
import { readerMark } from '../platform/readerMark.ts';
import { valueAt } from '../platform/valueAt.ts';

/** Fields that readers may want restored. Excludes passwords and fields with autocomplete turned off. */
const FIELDS =
  'textarea,input:is([type=text],[type=search],[type=email],[type=tel],[type=url],:not([type])):not([autocomplete=off])';

/** Name and value of each field; empty for unnamed ones. */
type Writing = { readonly by: string; readonly written: readonly (readonly string[])[] };

/**
 * Stores unsent form input with its history entry, as browsers do for loaded pages: it disappears with the entry, and
 * stays in this tab. Does nothing while the next page is loading, whose entry is current by then.
 */
export function storeWriting(page: Document): void {
  if (isAddressAhead()) return;
  const written = fieldsOf(page).map(({ name, value, defaultValue }) => (value === defaultValue ? [] : [name, value]));
  const isEmpty = written.every(({ length }) => length === 0);
  if (isEmpty && readKept() === null) return;
  const writing: Writing = { by: writerOf(page), written };
  navigation.updateCurrentEntry({ state: isEmpty ? null : writing });
}

/** Restores it once, into fields that are still unchanged; not for another reader. */
export function restoreWriting(page: Document): void {
  const kept = readKept();
  if (kept === null || isAddressAhead()) return;
  navigation.updateCurrentEntry({ state: null });
  const written = valueAt(kept, 'written');
  if (valueAt(kept, 'by') !== writerOf(page) || !Array.isArray(written)) return;
  fieldsOf(page).forEach((field, at) => {
    const [name, value]: readonly unknown[] = Array.isArray(written[at]) ? written[at] : [];
    if (name === field.name && typeof value === 'string' && field.value === field.defaultValue) field.value = value;
  });
}

/** Includes the login time, because two readers may have the same mark. */
function writerOf(page: Document): string {
  return `${readerMark(page)} ${readStored(STORAGE.readerSince) ?? ''}`;
}

function readKept(): unknown {
  return navigation.currentEntry?.getState() ?? null;
}

function fieldsOf(page: Document): readonly (HTMLInputElement | HTMLTextAreaElement)[] {
  return [...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)];
}
