import { describe, expect, it, vi } from 'vitest';
import type { RecommendedCards } from '#shared/contracts/recommendations.contract.ts';
import { RECOMMENDATIONS_PATH } from '#shared/routes/apiPaths.ts';
import { storeVisit } from '../storage/storedVisits.ts';
import { FakeElement, openFakeBrowser } from '../test/fakeBrowser.ts';
import { recommendationsStore } from './recommendations.store.ts';

const card = (id: number): RecommendedCards['data'][number] => ({
  id,
  title: `Artikel ${id}`,
  titlePrefix: null,
  path: `/artikel-${id}`,
  publishDate: '2026-11-21T10:00:00.000Z',
  isAiText: false,
  plusTags: [],
  picture: null,
  reason: { kind: 'mostRead' },
});
const list = (type: RecommendedCards['type'], ...ids: readonly number[]) =>
  Response.json({ type, responseId: type === 'personal' ? 'antwort-1' : null, data: ids.map(card) });

const [GET, POST] = [`GET ${RECOMMENDATIONS_PATH}`, `POST ${RECOMMENDATIONS_PATH}`] as const;
const consentOf = (canPersonalize: boolean) =>
  `consent=${encodeURIComponent(JSON.stringify({ version: 4, vendors: { reachMeasurement: true }, canPersonalize, canMeasure: true }))}`;

type Case = {
  readonly canPersonalize?: boolean;
  readonly hasRead?: boolean;
  readonly percentOfB?: number;
  readonly variant?: string;
  readonly answers: Readonly<Record<string, () => Response | Promise<Response>>>;
};

/** Recommendations below article 1002, on a page that links to `/artikel-3`. */
async function recommend({ canPersonalize = true, hasRead = true, percentOfB = 0, variant, answers }: Case) {
  const link = Object.assign(new FakeElement(), { pathname: '/artikel-3' });
  const browser = openFakeBrowser({ cookie: consentOf(canPersonalize), answers, found: { 'main a[href]': [link] } });
  if (hasRead) {
    document.cookie = 'visit_counter=1';
    storeVisit({ articleId: 1001, section: 'sport', topics: [7], at: Date.now() });
  }
  if (variant) document.cookie = `experiment_variant=${variant}`;
  const store = recommendationsStore(new AbortController().signal);
  store.getState().load({ articleId: 1002, percentOfB });
  const { found } = await vi.waitFor(() => {
    const state = store.getState();
    expect(state.found.kind).not.toBe('unknown');
    return state;
  });
  return {
    ...browser,
    found,
    shown: found.kind === 'loaded' ? [found.type, ...found.data.map(({ id }) => id)] : [found.kind],
  };
}

describe('M148 recommendations', () => {
  const answers = { [GET]: () => list('neutral', 1, 2), [POST]: () => list('personal', 8, 9) };

  it('are personal with consent and a history, and send nothing else about the reader', async () => {
    const { shown, asked, sent, heard } = await recommend({ answers });
    expect([shown, asked]).toEqual([['personal', 8, 9], [POST]]);
    expect(sent).toEqual([
      {
        articleId: 1002,
        sections: [{ path: 'sport', visits: 1 }],
        topics: [{ id: 7, visits: 1 }],
        articleIds: [1001],
      },
    ]);
    expect(heard.counted).toEqual([
      { name: 'recommendations_shown', reco_type: 'personal', recoResponseId: 'antwort-1', variant: null },
    ]);
  });

  it.each([
    ['he does not agree', { canPersonalize: false }],
    ['he has read nothing of late', { hasRead: false }],
  ])('M100 are neutral if %s', async (_why, reader) => {
    const { shown, asked, sent, heard } = await recommend({ ...reader, answers });
    expect([shown, asked, sent]).toEqual([['neutral', 1, 2], [GET], []]);
    expect(heard.counted).toEqual([
      { name: 'recommendations_shown', reco_type: 'neutral', recoResponseId: null, variant: null },
    ]);
  });

  it.each([
    ['cannot be had', () => new Response('', { status: 503 })],
    ['is nonsense', () => Response.json({ data: 'x' })],
  ])('are neutral if the reader’s own %s', async (_why, answer) => {
    const { shown, asked } = await recommend({ answers: { ...answers, [POST]: answer } });
    expect([shown, asked]).toEqual([
      ['neutral', 1, 2],
      [POST, GET],
    ]);
  });

  it('omit articles that the page shows or links, and are limited in number', async () => {
    const { shown } = await recommend({ answers: { [POST]: () => list('personal', 1002, 1, 3, 4, 5, 6, 7) } });
    expect(shown).toEqual(['personal', 1, 4, 5, 6]);
  });

  it('are reported unavailable if none arrive, and not counted', async () => {
    const { shown, heard } = await recommend({ answers: {} });
    expect([shown, heard.counted]).toEqual([['unavailable'], []]);
    expect((await recommend({ answers: { [POST]: () => list('personal', 3) } })).shown).toEqual(['unavailable']);
  });
});

describe('M100 the experiment', () => {
  const answers = { [GET]: () => list('neutral', 1), [POST]: () => list('personal', 8) };
  const kept = () => /experiment_variant=(\w+)/.exec(document.cookie)?.[1];

  it.each([
    ['all are in B where its share is 100', { percentOfB: 100 }, 'B'],
    ['what was drawn before stays, whatever the share is now', { percentOfB: 100, variant: 'A' }, 'A'],
    ['what is no variant is drawn anew', { percentOfB: 100, variant: 'x' }, 'B'],
  ])('%s; it is sent with the history, stored, and counted as seen', async (_case, experiment, variant) => {
    const { sent, heard } = await recommend({ ...experiment, answers });
    expect([sent, kept()]).toEqual([[expect.objectContaining({ articleId: 1002, variant })], variant]);
    expect(heard.counted).toEqual([expect.objectContaining({ reco_type: 'personal', variant })]);
  });

  it.each([
    ['there is none', {}],
    ['the reader does not agree', { percentOfB: 100, canPersonalize: false }],
    ['he has read nothing of late', { percentOfB: 100, hasRead: false }],
  ])('nothing is drawn or stored if %s', async (_case, experiment) => {
    const { sent } = await recommend({ ...experiment, answers });
    expect([JSON.stringify(sent).includes('variant'), kept()]).toEqual([false, undefined]);
  });
});
