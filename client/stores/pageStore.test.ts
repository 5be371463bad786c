import { describe, expect, it } from 'vitest';
import { pageStore } from './pageStore.ts';

const touchesStore = pageStore<{ readonly touches: number; readonly touch: () => void }>((set, get) => ({
  touches: 0,
  touch: () => set({ touches: get().touches + 1 }),
}));

describe('a store', () => {
  it('is shared by everything on the page', () => {
    const page = new AbortController().signal;
    touchesStore(page).getState().touch();
    expect(touchesStore(page).getState().touches).toBe(1);
  });

  it('has its initial state on the next page', () => {
    const [page, next] = [new AbortController().signal, new AbortController().signal];
    touchesStore(page).getState().touch();
    expect(touchesStore(next).getState().touches).toBe(0);
  });

  it('is notified when its page ends', () => {
    const ends: string[] = [];
    const endStore = pageStore<object>((_set, _get, left) => {
      left.addEventListener('abort', () => ends.push('left'));
      return {};
    });
    const page = new AbortController();
    endStore(page.signal);
    page.abort();
    expect(ends).toEqual(['left']);
  });
});
