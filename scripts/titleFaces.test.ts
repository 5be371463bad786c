import fs from 'node:fs';
import { expect, it } from 'vitest';
import { MANDATORS } from '#shared/mandators/mandators.ts';

it.each(MANDATORS.map(({ id, faces }) => [id, faces] as const))(
  'M137 the styles of %s declare the fonts that its pages preload',
  (id, faces) => {
    const declared = Array.from(
      fs.readFileSync(`shared/styles/titles/${id}.css`, 'utf8').matchAll(/faces\/([\w-]+)\.css/g),
      ([, face]) => face,
    );
    expect(new Set(declared)).toEqual(new Set(faces));
  },
);
