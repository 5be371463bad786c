import { expect, it } from 'vitest';
import { findRoomCycles } from './findRoomCycles.ts';

const ROOMS = ['worker/api', 'worker/calls', 'worker/personal', 'origin/content', 'origin/content/store'];

const cyclesOf = (...imports: readonly (readonly [from: string, to: string])[]) =>
  findRoomCycles(
    imports.map(([from, to]) => ({ from, to })),
    ROOMS,
  );

it('passes rooms that import each other in one direction', () =>
  expect(
    cyclesOf(
      ['worker/personal/login.tsx', 'worker/api/bookmarks.ts'],
      ['worker/personal/login.tsx', 'worker/personal/showForm.tsx'],
      ['worker/api/bookmarks.ts', 'worker/calls/call.ts'],
    ),
  ).toEqual([]));

it('finds two rooms that import each other by different files', () =>
  expect(
    cyclesOf(['worker/calls/endpoints.ts', 'worker/api/bookmarks.ts'], ['worker/api/gifts.ts', 'worker/calls/call.ts']),
  ).toEqual([['worker/api', 'worker/calls']]));

it('finds a cycle through a third room, once', () =>
  expect(
    cyclesOf(
      ['worker/calls/endpoints.ts', 'worker/personal/login.tsx'],
      ['worker/personal/account/followed.tsx', 'worker/api/bookmarks.ts'],
      ['worker/api/bookmarks.ts', 'worker/calls/call.ts'],
    ),
  ).toEqual([['worker/api', 'worker/calls', 'worker/personal']]));

it('separates a nested room from the one around it', () => {
  expect(cyclesOf(['origin/content/contentRoutes.ts', 'origin/content/store/saveArticle.ts'])).toEqual([]);
  expect(
    cyclesOf(
      ['origin/content/contentRoutes.ts', 'origin/content/store/saveArticle.ts'],
      ['origin/content/store/saveArticle.ts', 'origin/content/contentRoutes.ts'],
    ),
  ).toEqual([['origin/content', 'origin/content/store']]);
});

it('counts a file beside all rooms as a room of its own', () =>
  expect(cyclesOf(['worker/env.ts', 'worker/api/bookmarks.ts'], ['worker/api/bookmarks.ts', 'worker/env.ts'])).toEqual([
    ['worker/api', 'worker/env.ts'],
  ]));
