import type { StorageDefinition } from '#shared/storage/storage.ts';
import { readStored, store } from '../storage/browserStorage.ts';

const here = () => location.pathname + location.search;

/** Stores a number for this page across the coming reload. */
export function storeForReload(entry: StorageDefinition, value: number): void {
  store(entry, `${value} ${here()}`);
}

/** Reads the stored number once; null if there is none, or it was stored for another page. */
export function readStoredNote(entry: StorageDefinition): number | null {
  const [value = '', ...path] = (readStored(entry) ?? '').split(' ');
  store(entry, null);
  return path.join(' ') === here() ? Number(value) : null;
}
