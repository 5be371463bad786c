import { describe, expect, it } from 'vitest';
import type { PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import type { Teaser } from '#shared/domain/content/teaser.ts';
import type { FrontComposition } from '#shared/mandators/composition.ts';
import { teaserOf } from '../../../e2e/support/teaserOf.ts';
import { composeFront, teasersOf } from './composeFront.ts';

function teaser(documentId: number, changes: Partial<Teaser> = {}): Teaser {
  const img = { altText: '', caption: '', credit: '', width: 1, height: 1, cropVal: '50-50' };
  return teaserOf(documentId, { img: { baseUrl: `bild-${documentId}`, ...img }, ...changes });
}

const teasers = (...ids: number[]) => ids.map((id) => teaser(id));
const ids = (shown: readonly Teaser[]) => shown.map(({ documentId }) => documentId);
const section = (path: string, ...shown: Teaser[]) => ({ path, displayName: path, teasers: shown });

const PLAIN: FrontComposition = {
  head: 'broadsheet',
  stories: 3,
  latest: 7,
  board: [],
  first: [],
  last: [],
  blocks: [
    { kind: 'live' },
    { kind: 'opinion' },
    { kind: 'ranking' },
    { kind: 'sections', looks: ['mixed', 'cards'] },
    { kind: 'podcasts' },
    { kind: 'columns' },
  ],
};

function compose(payload: Partial<PayloadOf<'home'>>, composition: Partial<FrontComposition> = {}) {
  const front = composeFront(
    {
      type: 'home',
      lead: [],
      placed: 0,
      live: [],
      opinion: [],
      podcasts: [],
      mostRead: [],
      ressorts: [],
      sections: [],
      places: [],
      local: null,
      ...payload,
    },
    { ...PLAIN, ...composition },
  );
  /** Kind and articles of each block. */
  const blocks = front.blocks.map((block) => [
    block.kind === 'section' ? `${block.section.path} ${block.look}` : block.kind,
    ids(teasersOf({ head: { stories: [], latest: [], board: [], ranking: [] }, blocks: [block] })),
  ]);
  const pictures = ids(
    teasersOf({ head: { stories: [], latest: [], board: [], ranking: [] }, blocks: front.blocks }).filter(
      ({ img }) => img,
    ),
  );
  return { ...front.head, blocks, pictures };
}

describe('a front', () => {
  it('shows each article once, however many lists it is in; only the ranking repeats', () => {
    const front = compose({
      lead: teasers(1, 2, 3, 4, 5, 6, 7, 8),
      live: teasers(2, 5),
      opinion: teasers(3, 6).map((piece) => ({ teaser: piece, portrait: null })),
      podcasts: teasers(4, 7),
      mostRead: teasers(1, 5),
      sections: [section('koeln', ...teasers(1, 5, 8, 9)), section('region', ...teasers(9, 10))],
    });
    expect([ids(front.stories), ids(front.latest)]).toEqual([[1, 2, 3, 4], [8]]);
    expect(front.blocks).toEqual([
      ['live', [5]],
      ['opinion', [6]],
      ['ranking', [1, 5]],
      ['podcasts', [7]],
      ['columns', [9, 10]],
    ]);
  });

  it('has as many stories as its head has places, with pictures or without', () => {
    const lead = teasers(1, 2, 3, 4, 5, 6);
    const without = lead.map((entry) => ({ ...entry, img: null }));
    expect([ids(compose({ lead }).stories), ids(compose({ lead: without }).stories)]).toEqual([
      [1, 2, 3, 4],
      [1, 2, 3, 4],
    ]);
  });

  it('shows no picture of the head again among the newest below it', () => {
    const { pictures } = compose(
      { lead: [teaser(1), teaser(2), teaser(3, { img: teaser(1).img }), teaser(4)] },
      { stories: 1, latest: 0, blocks: [{ kind: 'latest', count: 4 }, { kind: 'columns' }] },
    );
    expect(pictures).toEqual([4]);
  });

  it('gives the first large sections the layouts of its blocks, and puts the others in columns', () => {
    const full = [1, 2, 3].map((at) =>
      section(`voll-${at}`, ...teasers(at * 10, at * 10 + 1, at * 10 + 2, at * 10 + 3)),
    );
    const { blocks } = compose({ sections: [section('duenn', teaser(1)), ...full, section('leer')] });
    expect(blocks.map(([kind]) => kind)).toEqual(['voll-1 mixed', 'voll-2 cards', 'columns']);
    expect(blocks.at(-1)?.[1]).toEqual([1, 30, 31, 32, 33]);
  });

  it('does not repeat the section of opinions below their strip', () => {
    const { blocks } = compose({
      sections: [section('meinung', teaser(1, { isOpinion: true })), section('sport', teaser(2))],
    });
    expect(blocks).toEqual([['columns', [2]]]);
  });

  it('G38 puts sections first and last, on the board, and articles of places above their sections', () => {
    const four = (from: number) => teasers(from, from + 1, from + 2, from + 3);
    const front = compose(
      {
        lead: teasers(1, 2),
        sections: [
          section('politik', ...four(10)),
          section('region', ...four(20)),
          section('sport', ...four(30)),
          section('kultur', ...four(40)),
        ],
        places: [section('opladen', ...teasers(20, 50)), section('wiesdorf', teaser(20))],
      },
      {
        head: 'noticeboard',
        board: ['sport'],
        first: ['kultur'],
        last: ['politik'],
        blocks: [
          { kind: 'places', tag: 'leverkusen', title: 'Orte', perPlace: 2 },
          { kind: 'sections', looks: ['texts', 'wide'] },
          { kind: 'columns' },
        ],
      },
    );
    expect(front.board.map(({ path, teasers: shown }) => [path, ids(shown)])).toEqual([['sport', [30, 31]]]);
    expect(front.blocks).toEqual([
      ['places', [20, 50]],
      ['kultur texts', [40, 41, 42, 43]],
      ['politik wide', [10, 11, 12, 13]],
      ['columns', [21, 22, 23]],
    ]);
  });
});
