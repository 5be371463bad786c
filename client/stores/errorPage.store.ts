import { returnTarget } from '#shared/domain/redirect/returnTarget.ts';
import { clearError } from '../platform/clearError.ts';
import { watchConnection } from '../platform/connection.ts';
import { pageStore } from './pageStore.ts';

/** Specification 9: the countdown runs 5,000 ms and ticks every 1,000 ms. */
const COUNTDOWN_SECONDS = 5;
const TICK_MS = 1_000;

/** `backOnline` only after having been offline: a page that failed for another reason stays. */
export type Connection =
  | { readonly kind: 'unknown' | 'online' | 'offline' }
  | { readonly kind: 'backOnline'; readonly secondsLeft: number };

type ErrorPageState = {
  readonly connection: Connection;
  /** Returns a function that stops: after leaving the page it must not navigate. */
  readonly follow: (message: string) => () => void;
};

/** Connection state of an error page. Acceptance M54. */
export const errorPageStore = pageStore<ErrorPageState>((set, get) => {
  let ticking: ReturnType<typeof setInterval> | undefined;
  const countDown = (target: string) => {
    const { connection } = get();
    if (connection.kind !== 'backOnline') return;
    const secondsLeft = connection.secondsLeft - 1;
    set({ connection: { kind: 'backOnline', secondsLeft } });
    if (secondsLeft > 0) return;
    clearInterval(ticking);
    clearError(target);
  };
  return {
    connection: { kind: 'unknown' },
    follow(message) {
      const target = returnTarget({ failedUrl: location.pathname + location.search, message });
      const unwatch = watchConnection((isOnline) => {
        const wasOffline = get().connection.kind === 'offline';
        clearInterval(ticking);
        if (!isOnline) set({ connection: { kind: 'offline' } });
        else if (!wasOffline) set({ connection: { kind: 'online' } });
        else {
          set({ connection: { kind: 'backOnline', secondsLeft: COUNTDOWN_SECONDS } });
          ticking = setInterval(() => countDown(target), TICK_MS);
        }
      });
      return () => {
        unwatch();
        clearInterval(ticking);
        set({ connection: { kind: 'unknown' } });
      };
    },
  };
});
