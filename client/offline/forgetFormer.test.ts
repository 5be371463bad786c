import { expect, it, vi } from 'vitest';
import { SHELF_ADDRESS } from '#shared/domain/offline/offlineCaches.ts';
import { EMPTY_SHELF } from '#shared/domain/offline/shelf.ts';
import { openFakeBrowser } from '../test/fakeBrowser.ts';
import { forgetFormer } from './forgetFormer.ts';

/** Whether a reader's paid texts remain after a page with this state was open. */
async function isKeptBy(state: Readonly<Record<string, string>>): Promise<boolean> {
  const forgotten: string[] = [];
  const shelf = { ...EMPTY_SHELF, entitlement: { token: 'a.b.c', mark: 'm', endsAt: 9 } };
  const caches = {
    match: async (address: string) => (address === SHELF_ADDRESS ? Response.json(shelf) : undefined),
    open: async () => ({ put: async () => undefined }),
    has: async () => false,
    delete: async (name: string) => forgotten.push(name),
  };
  openFakeBrowser({ state, window: { caches } });
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('navigator', {
    onLine: false,
    locks: { request: async (_: string, run: () => Promise<void>) => run() },
  });
  await forgetFormer(document);
  return forgotten.length === 0;
}

it.each<[string, boolean, Readonly<Record<string, string>>]>([
  ['a guest’s', false, { reader: 'anonymous' }],
  ['one of whoever has logged out', false, { reader: 'anonymous', sessionNotice: 'loggedOut' }],
  [
    'one that was made while nobody could say who reads',
    true,
    { reader: 'anonymous', sessionNotice: 'identityUnavailable' },
  ],
  ['one that was kept itself', true, {}],
])('G9 after a page that is %s, texts are kept: %s', async (_, isKept, state) => {
  expect(await isKeptBy(state)).toBe(isKept);
});
