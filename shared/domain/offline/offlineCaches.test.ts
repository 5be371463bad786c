import { describe, expect, it } from 'vitest';
import { outdatedBuilds } from './offlineCaches.ts';

describe('files of builds', () => {
  it.each([
    [['build-a'], 'a', []],
    [['build-a', 'build-b', 'build-c'], 'c', []],
    [['build-a', 'build-b', 'build-c', 'build-d'], 'd', ['build-a']],
    [['build-a', 'articles', 'build-b', 'build-c', 'build-d', 'build-e'], 'e', ['build-a', 'build-b']],
    // A release rolled back is current again, however old.
    [['build-a', 'build-b', 'build-c', 'build-d'], 'a', ['build-b']],
    [['articles'], 'a', []],
  ])('M104 of %j, with %s current, deletes %j', (names, current, gone) => {
    expect(outdatedBuilds(names, current)).toEqual(gone);
  });
});
