import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BREAKPOINTS } from './breakpoints.ts';

const ROOMS = ['client', 'shared', 'worker'];
const SHEETS = ROOMS.flatMap((room) => fs.globSync(`${room}/**/*.css`)).sort();
const KNOWN: ReadonlySet<number> = new Set(Object.values(BREAKPOINTS).flatMap((set) => Object.values(set)));

/** Width conditions of a stylesheet, in both notations and anywhere in the query. */
function widthsIn(css: string): { condition: string; kind: 'min' | 'max'; pixels: number | null }[] {
  return [...css.matchAll(/@media[^{]*/g)].flatMap(([query]) =>
    [
      ...query.matchAll(/(?:(min|max)-(?:width|inline-size)\s*:|(?:width|inline-size)\s*([<>])=?)\s*([\d.]+)([a-z]+)/g),
    ].map(([condition, bound, sign, number, unit]) => ({
      condition,
      kind: bound === 'min' || sign === '>' ? ('min' as const) : ('max' as const),
      pixels: unit === 'px' ? Number(number) : null,
    })),
  );
}

function isOnBreakpoint({ kind, pixels }: { kind: 'min' | 'max'; pixels: number | null }): boolean {
  return pixels !== null && (KNOWN.has(pixels) || (kind === 'max' && KNOWN.has(pixels + 1)));
}

describe('breakpoints', () => {
  it.each(Object.entries(BREAKPOINTS))('M136 of %s are those of section 9', (_, set) => {
    const specification = fs.readFileSync('docs/specification.md', 'utf8').replaceAll(/\s+/g, ' ');
    const written = Object.entries(set).map(([name, pixels]) => `${name} ${pixels}`);
    expect(specification).toContain(written.join(', '));
  });

  it.each(SHEETS)('M136 %s has no other width breakpoints', (file) => {
    const strange = widthsIn(fs.readFileSync(file, 'utf8')).filter((width) => !isOnBreakpoint(width));
    expect(strange).toEqual([]);
  });

  it('M136 detects any other width, in both notations', () => {
    const css =
      '@media (min-width: 700px) {} @media screen and (max-width:1063px) {} @media (width >= 50rem) {} @media (max-width: 1065px) {}';
    expect(
      widthsIn(css)
        .filter((width) => !isOnBreakpoint(width))
        .map((width) => width.condition),
    ).toEqual(['min-width: 700px', 'width >= 50rem', 'max-width: 1065px']);
    expect(SHEETS.reduce((sum, file) => sum + widthsIn(fs.readFileSync(file, 'utf8')).length, 0)).toBeGreaterThan(10);
  });
});
