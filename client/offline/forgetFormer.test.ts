import { expect, it } from 'vitest';
import { bodyAddress, OFFLINE_CACHES, SHELF_ADDRESS } from '#shared/domain/offline/offlineCaches.ts';
import { EMPTY_SHELF } from '#shared/domain/offline/shelf.ts';
import { openFakeCaches } from '../test/fakeCaches.ts';
import { forgetFormer } from './forgetFormer.ts';

const EDITION = { path: '/epaper/koeln/2026-11-28', districtName: 'Köln', day: '2026-11-28', mark: 'm' };

/** The paid caches of a reader that remain after a page with this state was open. */
async function keptBy(state: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { caches } = openFakeCaches({ state });
  const entitlement = { token: 'a.b.c', mark: 'm', endsAt: 9 };
  const shelf = JSON.stringify({ ...EMPTY_SHELF, editions: [EDITION], entitlement });
  caches.kept.set(OFFLINE_CACHES.shelf, new Map([[SHELF_ADDRESS, shelf]]));
  caches.kept.set(OFFLINE_CACHES.bodies, new Map([[bodyAddress('m', 1002), 'text']]));
  caches.kept.set(`edition${EDITION.path}`, new Map([[`/api${EDITION.path}`, '%PDF']]));
  await forgetFormer(document);
  const shelfAfter = caches.kept.get(OFFLINE_CACHES.shelf)?.get(SHELF_ADDRESS) ?? '';
  return [
    ...[...caches.kept.keys()].filter((name) => name !== OFFLINE_CACHES.shelf),
    ...(shelfAfter.includes(EDITION.path) ? ['listed'] : []),
  ];
}

it.each<[string, boolean, Readonly<Record<string, string>>]>([
  ['a guest’s', false, { reader: 'anonymous' }],
  ['one of a reader who has logged out', false, { reader: 'anonymous', sessionNotice: 'loggedOut' }],
  [
    'one that was made while the session was unknown',
    true,
    { reader: 'anonymous', sessionNotice: 'identityUnavailable' },
  ],
  ['one that was kept itself', true, {}],
])('G9, G39 after a page that is %s, texts and editions are kept: %s', async (_, isKept, state) => {
  const all = [OFFLINE_CACHES.bodies, `edition${EDITION.path}`, 'listed'];
  expect(await keptBy(state)).toEqual(isKept ? all : []);
});
