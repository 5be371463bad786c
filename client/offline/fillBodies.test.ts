import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeptEdition } from '#shared/domain/offline/withEdition.ts';
import { EMPTY_SHELF, type KeptArticle, type Shelf } from '#shared/domain/offline/shelf.ts';
import { openFakeBrowser } from '../test/fakeBrowser.ts';
import { fillBodies } from './fillBodies.ts';

const NOW = 1_800_000_000_000;
const ASK = 'POST /api/offline/bodies';
const HOUR_MS = 3_600_000;

function paid(articleId: number, changes: Partial<KeptArticle> = {}): KeptArticle {
  return {
    articleId,
    path: `/titel-${articleId}`,
    headline: 'Titel',
    isPaid: true,
    why: 'bookmarked',
    readAt: 0,
    keptAt: NOW,
    hasBody: false,
    pictures: [],
    bodyPictures: [],
    ...changes,
  };
}

type Edge = {
  readonly open: readonly number[];
  readonly status?: number;
  readonly bodyless?: readonly number[];
  readonly mark?: string;
  readonly isEpaperOpen?: boolean;
};

/** A browser whose edge unlocks these articles, with space for all texts but these. */
function openBrowser(
  { open, status = 200, bodyless = [], mark = 'm', isEpaperOpen }: Edge,
  noRoomFor: readonly number[] = [],
) {
  vi.spyOn(Date, 'now').mockImplementation(() => NOW);
  const bodyOf = () => {
    const asked: unknown = browser.sent.at(-1);
    return asked instanceof Object && 'bodyOf' in asked && Array.isArray(asked.bodyOf) ? asked.bodyOf : [];
  };
  const answer = () =>
    Response.json({
      mark,
      isEpaperOpen,
      checkedAt: NOW,
      endsAt: NOW + 1,
      token: 'a.b.c',
      articleIds: open,
      bodies: open
        .filter((id) => bodyOf().includes(id) && !bodyless.includes(id))
        .map((articleId) => ({ articleId, html: `<p>${articleId}</p>`, pictures: [] })),
    });
  const browser = openFakeBrowser({
    answers: { [ASK]: () => (status === 200 ? answer() : new Response('', { status })) },
  });
  const kept = new Map<string, string>();
  const cache = {
    match: async () => undefined,
    delete: async (address: string) => kept.delete(address),
    put: async (address: string, body: Response) => {
      if (noRoomFor.some((id) => address.includes(String(id)))) throw new DOMException('', 'QuotaExceededError');
      kept.set(address, await body.text());
    },
  };
  vi.stubGlobal('caches', { open: async () => cache, delete: async () => (kept.clear(), true) });
  const fill = (shelf: Shelf) =>
    fillBodies(shelf, { isLoggedIn: true, facts: 'x', signal: new AbortController().signal });
  return { ...browser, kept, fill };
}

const shelfOf = (...articles: readonly KeptArticle[]): Shelf => ({ ...EMPTY_SHELF, articles });
const withText = ({ articles }: Shelf) => articles.filter(({ hasBody }) => hasBody).map(({ articleId }) => articleId);

beforeEach(() => void vi.restoreAllMocks());

describe('G9 paid texts for reading offline', () => {
  it('of refused articles are requested with each check, and by no page in between', async () => {
    const { asked, sent, fill } = openBrowser({ open: [1002] });
    const first = await fill(shelfOf(paid(1002), paid(1003)));
    expect([withText(first), first.refused, asked.length]).toEqual([[1002], [1003], 1]);
    const second = await fill(first);
    expect([asked.length, second]).toEqual([1, first]);
    await fill({ ...first, checkedAt: NOW - 13 * HOUR_MS });
    expect(sent.at(-1)).toEqual({ articleIds: [1002, 1003], bodyOf: [1003] });
  });

  it('are requested between two checks after a new article, or for a missing text', async () => {
    const { asked, sent, fill } = openBrowser({ open: [1002, 1004], bodyless: [1004] });
    const first = await fill(shelfOf(paid(1002), paid(1003)));
    const second = await fill({ ...first, articles: [...first.articles, paid(1004)] });
    expect([sent.at(-1), second.refused]).toEqual([{ articleIds: [1002, 1003, 1004], bodyOf: [1004] }, [1003]]);
    const before = asked.length;
    await fill(second);
    expect([asked.length - before, sent.at(-1)]).toEqual([1, { articleIds: [1002, 1003, 1004], bodyOf: [1004] }]);
  });

  it('without space are fetched again with the next check, and marked on the shelf until then', async () => {
    const { asked, fill } = openBrowser({ open: [1002, 1003] }, [1003]);
    const first = await fill(shelfOf(paid(1002), paid(1003)));
    expect([withText(first), first.noRoomFor, asked.length]).toEqual([[1002], [1003], 1]);
    const second = await fill(first);
    expect([second.noRoomFor, asked.length]).toEqual([[1003], 1]);
    await fill({ ...first, checkedAt: NOW - 13 * HOUR_MS });
    expect(asked.length).toBe(2);
  });

  it('are not fetched when saving data; checks run, and delete texts no longer allowed', async () => {
    const { asked, sent, kept, fill } = openBrowser({ open: [1002] });
    const full = await fill(shelfOf(paid(1002)));
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    const more = { ...full, articles: [...full.articles, paid(1003), paid(1004, { hasBody: true })] };
    expect([await fill(more), asked.length]).toEqual([more, 1]);
    const checked = await fill({ ...more, checkedAt: 0 });
    expect(sent.at(-1)).toEqual({ articleIds: [1002, 1003, 1004], bodyOf: [] });
    expect([withText(checked), [...kept.values()], asked.length]).toEqual([[1002], ['<p>1002</p>'], 2]);
  });

  it.each([
    [503, 'the edge cannot say what is open'],
    [401, 'an id token has ended that only the next page renews'],
  ])('stay unchanged by a %i, while %s', async (status) => {
    const shelf = { ...shelfOf(paid(1002, { hasBody: true }), paid(1003)), refused: [1003] };
    const { fill } = openBrowser({ open: [], status });
    expect(await fill(shelf)).toEqual(shelf);
  });
});

describe('G39 stored editions', () => {
  const edition = (day: string, mark = 'm'): KeptEdition => ({
    path: `/epaper/koeln/${day}`,
    districtName: 'Köln',
    day,
    mark,
  });
  const shelf: Shelf = { ...EMPTY_SHELF, editions: [edition('2026-11-28'), edition('2026-11-27', 'former')] };
  const daysOf = ({ editions }: Shelf) => editions.map(({ day }) => day);

  it.each<[string, Omit<Edge, 'open'>, readonly string[]]>([
    ['their reader, still entitled', { isEpaperOpen: true }, ['2026-11-28']],
    ['their reader, no longer entitled', { isEpaperOpen: false }, []],
    ['another reader', { isEpaperOpen: true, mark: 'other' }, []],
    ['no reader: the edge is unavailable', { status: 503 }, ['2026-11-28', '2026-11-27']],
    ['no reader: the id token has ended', { status: 401 }, ['2026-11-28', '2026-11-27']],
  ])('after an answer about %s', async (_, edge, days) => {
    const { sent, fill } = openBrowser({ open: [], ...edge });
    expect(daysOf(await fill(shelf))).toEqual(days);
    expect(sent).toEqual([{ articleIds: [], bodyOf: [], isEpaperKept: true }]);
  });

  it('cause a check twice a day, and with each visit to one of them', async () => {
    const { asked, fill } = openBrowser({ open: [], isEpaperOpen: true });
    const checked = await fill(shelf);
    expect([await fill(checked), asked.length]).toEqual([checked, 1]);
    await fill({ ...checked, checkedAt: NOW - 13 * HOUR_MS });
    expect(asked.length).toBe(2);
    vi.stubGlobal('location', new URL('https://tagesbote.example/epaper/koeln/2026-11-28'));
    await fill(checked);
    expect(asked.length).toBe(3);
  });
});
