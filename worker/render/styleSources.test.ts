import { expect, it } from 'vitest';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { styleSources } from './styleSources.ts';

const HEADS = ['broadsheet', 'poster', 'panel', 'noticeboard'].map((head) => `worker/pages/home/${head}.head.tsx`);

it.each(MANDATORS.map(({ id, composition }) => [id, composition.front.head] as const))(
  'G38 a page of %s has the styles of its own head alone, %s',
  (mandator, head) => {
    const sources = [
      'worker/layouts/Document.tsx',
      `shared/styles/titles/${mandator}.css`,
      `shared/ui/logos/${mandator}.logo.tsx`,
      'worker/layouts/Default.layout.tsx',
      'worker/pages/home/Home.page.tsx',
      ...HEADS,
    ];
    const page = {
      mandator,
      layout: 'default',
      kind: 'home',
      hasHole: false,
      hasWay: false,
      hasUtilityBar: false,
    } as const;
    expect(styleSources(page, sources).filter((source) => source.includes('.head.'))).toEqual([
      `worker/pages/home/${head}.head.tsx`,
    ]);
  },
);
