import { describe, expect, it } from 'vitest';
import type { PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import type { Teaser } from '#shared/domain/content/teaser.ts';
import { teaserOf } from '../../../e2e/support/teaserOf.ts';
import { composeFront } from './composeFront.ts';

function teaser(documentId: number, changes: Partial<Teaser> = {}): Teaser {
  const img = { altText: '', caption: '', credit: '', width: 1, height: 1, cropVal: '50-50' };
  return teaserOf(documentId, { img: { baseUrl: `bild-${documentId}`, ...img }, ...changes });
}

const teasers = (...ids: number[]) => ids.map((id) => teaser(id));
const ids = (shown: readonly Teaser[]) => shown.map(({ documentId }) => documentId);
const section = (path: string, ...shown: Teaser[]) => ({ path, displayName: path, teasers: shown });

function compose(changes: Partial<PayloadOf<'home'>>) {
  return composeFront({
    type: 'home',
    lead: [],
    live: [],
    opinion: [],
    podcasts: [],
    mostRead: [],
    ressorts: [],
    sections: [],
    ...changes,
  });
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
    expect(ids(front.head)).toEqual([1, 2, 3, 4]);
    expect([
      ids(front.live),
      ids(front.opinion.map((piece) => piece.teaser)),
      ids(front.podcasts),
      ids(front.latest),
    ]).toEqual([[5], [6], [7], [8]]);
    expect(front.otherSections.map((other) => [other.path, ids(other.teasers)])).toEqual([
      ['koeln', [9]],
      ['region', [10]],
    ]);
    expect(ids(front.mostRead)).toEqual([1, 5]);
  });

  it('fills the place of a picture that is not there beside its first story with one more', () => {
    const lead = teasers(1, 2, 3, 4, 5, 6);
    expect(ids(compose({ lead }).head)).toEqual([1, 2, 3, 4]);
    expect(
      ids(compose({ lead: lead.map((entry) => (entry.documentId === 2 ? teaser(2, { img: null }) : entry)) }).head),
    ).toEqual([1, 2, 3, 4, 5]);
  });

  it('gives the first large sections layouts of their own, and puts the others in columns', () => {
    const full = [1, 2, 3, 4, 5].map((at) =>
      section(`voll-${at}`, ...teasers(at * 10, at * 10 + 1, at * 10 + 2, at * 10 + 3)),
    );
    const { sections, otherSections } = compose({ sections: [section('duenn', teaser(1)), ...full, section('leer')] });
    expect(sections.map(({ path }) => path)).toEqual(['voll-1', 'voll-2', 'voll-3', 'voll-4']);
    expect(otherSections.map(({ path }) => path)).toEqual(['duenn', 'voll-5']);
  });

  it('links the opinion strip to its section instead of repeating it', () => {
    const { opinionPath, otherSections } = compose({
      sections: [section('meinung', teaser(1, { isOpinion: true })), section('sport', teaser(2))],
    });
    expect([opinionPath, otherSections.map(({ path }) => path)]).toEqual(['meinung', ['sport']]);
  });
});
