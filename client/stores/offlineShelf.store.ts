import { EMPTY_SHELF, type Shelf } from '#shared/domain/offline/shelf.ts';
import { readShelf } from '../storage/offlineShelf.ts';
import { pageStore } from './pageStore.ts';

type OfflineShelfState = {
  /** Null until it has been read. */
  readonly shelf: Shelf | null;
  readonly load: () => void;
};

/** What this browser keeps for reading offline. */
export const offlineShelfStore = pageStore<OfflineShelfState>((set) => ({
  shelf: null,
  load: () =>
    void readShelf().then(
      (shelf) => set({ shelf }),
      () => set({ shelf: EMPTY_SHELF }),
    ),
}));
