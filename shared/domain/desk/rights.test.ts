import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ALL_TITLES,
  DESK_ACTS,
  mayAct,
  mayActSomewhere,
  needsFreshPasskey,
  roleOfAct,
  STAFF_ROLES,
  titlesOfChange,
  type DeskAct,
} from './rights.ts';

const TITLES = ['tagesbote', 'rundblick', 'blitz', 'leverkusen'];
const roles = fc.constantFrom(...STAFF_ROLES);
const acts = fc.constantFrom(...DESK_ACTS);
const titles = fc.constantFrom(...TITLES);

describe('A13 rights', () => {
  it.each<[DeskAct, readonly string[]]>([
    ['read', ['reporter', 'editor', 'chief', 'legal', 'operator']],
    ['write', ['reporter', 'editor', 'chief']],
    ['publish', ['editor', 'chief']],
    ['correct', ['editor', 'chief']],
    ['retract', ['chief', 'legal']],
    ['front', ['editor', 'chief']],
    ['banner', ['chief']],
    ['breakNews', ['chief']],
    ['seal', ['chief', 'legal']],
    ['lift', ['chief', 'legal']],
    ['catalogue', ['editor', 'chief']],
    ['politicalAds', ['legal']],
    ['site', ['operator']],
    ['archive', ['operator']],
    ['sell', ['operator']],
    ['switches', ['chief', 'operator']],
    ['customers', ['legal', 'operator']],
  ])('%s: %s', (act, allowed) => {
    const may = STAFF_ROLES.filter((role) => mayAct([{ role, title: 'blitz' }], act, ['blitz']));
    expect(may).toEqual(allowed);
  });

  it('count in the title that they are given for, and * in all', () =>
    fc.assert(
      fc.property(roles, acts, titles, titles, (role, act, granted, asked) => {
        const allowed = mayActSomewhere([{ role, title: granted }], act);
        expect(mayAct([{ role, title: granted }], act, [asked])).toBe(allowed && granted === asked);
        expect(mayAct([{ role, title: granted }], act, [ALL_TITLES])).toBe(false);
        expect(mayAct([{ role, title: ALL_TITLES }], act, [asked, ALL_TITLES])).toBe(allowed);
      }),
    ));

  it('of two titles are needed in both, and none without a grant', () => {
    const [one, other] = TITLES.map((title) => ({ role: 'chief', title }) as const);
    const grants = [one, other].flatMap((grant) => grant ?? []);
    expect(mayAct(grants, 'breakNews', ['tagesbote', 'rundblick'])).toBe(true);
    expect(mayAct(grants, 'breakNews', ['tagesbote', 'blitz'])).toBe(false);
    expect(DESK_ACTS.filter((act) => mayActSomewhere([], act))).toEqual([]);
  });

  it('name the role that allows an act in the first title: the least that suffices', () => {
    const grants = [
      { role: 'chief', title: 'blitz' },
      { role: 'editor', title: 'rundblick' },
      { role: 'editor', title: 'blitz' },
      { role: 'reporter', title: ALL_TITLES },
    ] as const;
    expect([
      roleOfAct(grants, 'publish', ['blitz', 'rundblick']),
      roleOfAct(grants, 'retract', ['blitz']),
      roleOfAct(grants, 'write', ['rundblick']),
      roleOfAct(grants, 'publish', []),
      roleOfAct(grants, 'retract', ['rundblick']),
      roleOfAct([{ role: 'machine', title: ALL_TITLES }], 'publish', ['blitz']),
    ]).toEqual(['editor', 'chief', 'reporter', 'editor', null, 'machine']);
  });

  it('are not used without a fresh passkey for breaking news and retractions', () =>
    expect(DESK_ACTS.filter(needsFreshPasskey)).toEqual(['retract', 'breakNews']));
});

describe('A13 a change of an article needs the right', () => {
  it.each([
    ['in its home', ['a', 'b'], ['a', 'b'], ['a']],
    ['in all titles of a new one', [], ['a', 'b'], ['a', 'b']],
    ['in a title that it joins', ['a'], ['a', 'b'], ['a', 'b']],
    ['in a title that it leaves', ['a', 'b'], ['a'], ['a', 'b']],
    ['in both homes when it moves', ['a', 'b'], ['b', 'a'], ['a', 'b']],
  ])('%s', (_, before, after, titlesNeeded) => expect(titlesOfChange(before, after)).toEqual(titlesNeeded));
});
