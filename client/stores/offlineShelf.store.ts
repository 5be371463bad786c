import { EMPTY_SHELF, type Shelf } from '#shared/domain/offline/shelf.ts';
import { readShelf } from '../storage/offlineShelf.ts';
import { pageStore } from './pageStore.ts';

type OfflineShelfState = {
  /** Null until loaded. */
  readonly shelf: Shelf | null;
  readonly load: () => void;
};

/** Articles stored in this browser for offline reading. */
export const offlineShelfStore = pageStore<OfflineShelfState>((set) => ({
  shelf: null,
  load: () =>
    void readShelf().then(
      (shelf) => set({ shelf }),
      () => set({ shelf: EMPTY_SHELF }),
    ),
}));
