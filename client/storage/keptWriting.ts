import { STORAGE } from '#shared/storage/storage.ts';
import { readStored } from './browserStorage.ts';
import { isAddressAhead } from '../platform/pageBegin.ts';
import { readerMark } from '../platform/readerMark.ts';
import { valueAt } from '../platform/valueAt.ts';

/** What a reader may want back. Not passwords, nor what a form asks browsers not to keep. */
const FIELDS =
  'textarea,input:is([type=text],[type=search],[type=email],[type=tel],[type=url],:not([type])):not([autocomplete=off])';

/** Of each field its name and what is written there, or nothing. */
type Writing = { readonly by: string; readonly written: readonly (readonly string[])[] };

/**
 * Keeps what somebody has written into the page's forms and not sent, with its entry of the history, as browsers do for
 * pages that are loaded: it goes with the entry, and nobody else is told. Nothing while the next page is on its way,
 * whose entry it is by then.
 */
export function keepWriting(page: Document): void {
  if (isAddressAhead()) return;
  const written = fieldsOf(page).map(({ name, value, defaultValue }) => (value === defaultValue ? [] : [name, value]));
  const isEmpty = written.every(({ length }) => length === 0);
  if (isEmpty && readKept() === null) return;
  const writing: Writing = { by: writerOf(page), written };
  navigation.updateCurrentEntry({ state: isEmpty ? null : writing });
}

/** Gives it back, once, to fields in which nothing has been written since; to nobody else who reads by now. */
export function giveBackWriting(page: Document): void {
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

/** With the time since when he reads: who logs in after another may have the same mark. */
function writerOf(page: Document): string {
  return `${readerMark(page)} ${readStored(STORAGE.readerSince) ?? ''}`;
}

function readKept(): unknown {
  return navigation.currentEntry?.getState() ?? null;
}

function fieldsOf(page: Document): readonly (HTMLInputElement | HTMLTextAreaElement)[] {
  return [...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)];
}
