import { describe, expect, it } from 'vitest';
import { editionsAfter } from './editionsAfter.ts';
import { withEdition, type KeptEdition } from './withEdition.ts';

const edition = (day: string, mark = 'anna'): KeptEdition => ({
  path: `/epaper/koeln/${day}`,
  districtName: 'Köln',
  day,
  mark,
});
const [first, second, third] = [edition('2026-11-28'), edition('2026-11-27'), edition('2026-11-26')];

describe('G39 stored editions', () => {
  it.each([
    [[], first, [first]],
    [[first], second, [second, first]],
    // The one stored first goes, whatever its day.
    [[second, first], third, [third, second]],
    [[second, first], first, [first, second]],
    [[first], edition('2026-11-28', 'bert'), [edition('2026-11-28', 'bert')]],
  ])('of %j, with %j stored, are %j', (editions, stored, kept) => {
    expect(withEdition(editions, stored)).toEqual(kept);
  });

  it.each([
    [{ mark: 'anna', isEpaperOpen: true }, [first]],
    [{ mark: 'anna' }, [first]],
    [{ mark: 'anna', isEpaperOpen: false }, []],
    [{ mark: 'bert', isEpaperOpen: true }, [edition('2026-11-27', 'bert')]],
    [{ mark: 'carla' }, []],
  ])('stay after the answer %j: %j', (answer, kept) => {
    expect(editionsAfter([first, edition('2026-11-27', 'bert')], answer)).toEqual(kept);
  });
});
