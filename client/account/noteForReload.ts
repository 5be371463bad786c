import type { StorageDefinition } from '#shared/storage/storage.ts';
import { readStored, store } from '../storage/browserStorage.ts';

const here = () => location.pathname + location.search;

/** Keeps a number for this very page, which is about to be loaded anew. */
export function noteForReload(entry: StorageDefinition, value: number): void {
  store(entry, `${value} ${here()}`);
}

/** The number that was kept for this page, once; null where there is none, or it was kept for another. */
export function takeNote(entry: StorageDefinition): number | null {
  const [value = '', ...path] = (readStored(entry) ?? '').split(' ');
  store(entry, null);
  return path.join(' ') === here() ? Number(value) : null;
}
