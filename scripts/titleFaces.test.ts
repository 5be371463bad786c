import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { MANDATORS } from '#shared/mandators/mandators.ts';

const TITLES = MANDATORS.map(({ id, faces }) => [id, faces] as const);

/** Stylesheets that a stylesheet imports, itself last. */
function withImports(file: string): string[] {
  const imported = Array.from(fs.readFileSync(file, 'utf8').matchAll(/@import '(\.[^']+)'/g), ([, other = '']) =>
    path.join(path.dirname(file), other),
  );
  return [...imported.flatMap(withImports), file];
}

const facesOf = (id: string) =>
  withImports(`shared/styles/titles/${id}.css`).flatMap((file) => /faces\/([\w-]+)\.css$/.exec(file)?.[1] ?? []);

it.each(TITLES)('M137 the styles of %s declare the fonts that its pages preload', (id, faces) => {
  expect(new Set(facesOf(id))).toEqual(new Set(faces));
});

it.each(TITLES)('G15 the headline face of %s comes first, and weighs no more than 15 KiB', (id, [headline]) => {
  expect(facesOf(id)[0]).toBe(headline);
  const [, file = ''] = /url\('([^']+)'\)/.exec(fs.readFileSync(`shared/styles/faces/${headline}.css`, 'utf8')) ?? [];
  expect(fs.statSync(path.join('node_modules', file)).size).toBeLessThanOrEqual(15 * 1_024);
});

it('G38 no two titles have the same headline face', () => {
  expect(new Set(TITLES.map(([, [headline]]) => headline)).size).toBe(TITLES.length);
});
