import { expect, it } from 'vitest';
import type { PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import { MANDATORS, mandatorOf } from '#shared/mandators/mandators.ts';
import { ImageUrlsContext } from '#shared/ui/imageUrls.ts';
import { TitleNameContext } from '#shared/ui/titleName.ts';
import { createElement } from 'react';
import { teaserOf } from '../../../e2e/support/teaserOf.ts';
import { renderFragment } from '../../render/renderMarkup.tsx';
import { composeFront } from './composeFront.ts';
import { HomePage } from './Home.page.tsx';

const teasers = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) =>
    teaserOf(from + at, {
      img: {
        baseUrl: `bild-${from + at}`,
        altText: '',
        caption: '',
        credit: '',
        width: 1,
        height: 1,
        cropVal: '50-50',
      },
    }),
  );
const section = (path: string, from: number) => ({ path, displayName: path, teasers: teasers(from, 7) });

const PAYLOAD: PayloadOf<'home'> = {
  type: 'home',
  lead: teasers(1, 11),
  placed: 0,
  live: teasers(20, 1),
  opinion: teasers(30, 4).map((teaser) => ({ teaser, portrait: null })),
  podcasts: teasers(40, 3),
  mostRead: teasers(50, 5),
  ressorts: [],
  sections: ['koeln', 'region', 'politik', 'wirtschaft', 'sport', 'freizeit', 'verkehr', 'kultur'].map((path, at) =>
    section(path, 100 + at * 10),
  ),
  places: ['kerpen', 'wesseling'].map((path, at) => section(path, 300 + at * 10)),
  local: null,
};

/** Names of the front's sections, in order. */
function outlineOf(mandator: Mandator): string[] {
  const page = createElement(HomePage, {
    mandator,
    front: composeFront(PAYLOAD, mandator.composition.front),
    ressorts: new Map(),
    takesPolitical: false,
  });
  const html = renderFragment(
    createElement(
      TitleNameContext,
      { value: mandator.name },
      createElement(ImageUrlsContext, { value: ({ path, width }) => `/${path}-${width}` }, page),
    ),
    't',
  );
  return [...html.matchAll(/<section[^>]* aria-labelledby="([^"]+)"/g)].map(([, id = '']) => id);
}

it('G38 shows the same articles in four different orders', () => {
  const outlines = MANDATORS.map(outlineOf);
  expect(new Set(outlines.map(String)).size).toBe(MANDATORS.length);
  // On a phone's first screens.
  expect(new Set(outlines.map((outline) => outline.slice(0, 2).join())).size).toBe(MANDATORS.length);
});

it('G38 renders a fifth title by its composition alone', () => {
  const leverkusen = mandatorOf('leverkusen');
  const weekly: Mandator = {
    ...leverkusen,
    name: 'Wochenblatt',
    composition: {
      ...leverkusen.composition,
      front: {
        head: 'panel',
        stories: 2,
        latest: 0,
        board: [],
        first: ['kultur'],
        last: ['koeln'],
        blocks: [
          { kind: 'podcasts' },
          { kind: 'sections', looks: ['cards'] },
          { kind: 'latest', count: 3 },
          { kind: 'opinion' },
          { kind: 'ranking' },
          { kind: 'columns' },
        ],
      },
    },
  };
  expect(outlineOf(weekly)).toEqual([
    'podcasts',
    'ressort-kultur',
    'neueste',
    'meinung',
    'meistgelesen',
    ...['region', 'politik', 'wirtschaft', 'sport', 'freizeit', 'verkehr', 'koeln'].map((path) => `ressort-${path}`),
  ]);
});
