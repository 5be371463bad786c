import { describe, expect, it } from 'vitest';
import type { KeptEdition } from '#shared/domain/offline/withEdition.ts';
import { changeShelf, forgetPaid, forgetReader, readShelf } from '../storage/offlineShelf.ts';
import { openFakeCaches } from '../test/fakeCaches.ts';
import { dropEdition, keepEdition, readKeptPdf } from './keepEdition.ts';

const edition = (day: string): KeptEdition => ({
  path: `/epaper/koeln/${day}`,
  districtName: 'Köln',
  day,
  mark: 'anna',
});
const [first, second, third] = [edition('2026-11-26'), edition('2026-11-27'), edition('2026-11-28')];
const pdfOf = ({ path }: KeptEdition) => `/api${path}`;
const PAGE = '<script src="/assets/main-a.js"></script><link href="/assets/edition-a.css">';

/** A browser whose portal has these editions. `change` replaces answers by method and path. */
function openBrowser(change: Readonly<Record<string, () => Response>> = {}) {
  const answers = Object.fromEntries(
    [first, second, third].flatMap((one) => [
      [`GET /api/offline${one.path.replace('epaper', 'editions')}`, () => new Response(PAGE)],
      [`GET ${pdfOf(one)}`, () => new Response(`%PDF ${one.day}`)],
    ]),
  );
  const files = Object.fromEntries(
    ['main-a.js', 'edition-a.css', 'pdf.mjs'].map((name) => [`GET /assets/${name}`, () => new Response(name)]),
  );
  const browser = openFakeCaches({ answers: { ...answers, ...files, ...change } });
  const editionCaches = () => [...browser.caches.kept.keys()].filter((name) => name.startsWith('edition'));
  return { ...browser, editionCaches };
}

const keep = (one: KeptEdition) => keepEdition(one, { pdf: pdfOf(one), assets: ['/assets/pdf.mjs'] });
const pathsKept = async () => (await readShelf()).editions.map(({ path }) => path);

describe('G39 an edition stored on the device', () => {
  it('consists of its page, its file and the files of its build, in a cache of its own', async () => {
    const { caches } = openBrowser();
    expect(await keep(first)).toEqual({ removed: null });
    expect(caches.kept.get(`edition${first.path}`)).toEqual(
      new Map([
        ['/assets/main-a.js', 'main-a.js'],
        ['/assets/edition-a.css', 'edition-a.css'],
        ['/assets/pdf.mjs', 'pdf.mjs'],
        [pdfOf(first), '%PDF 2026-11-26'],
        [first.path, PAGE],
      ]),
    );
    expect((await readShelf()).editions).toEqual([first]);
    expect(await (await readKeptPdf(first.path, pdfOf(first)))?.text()).toBe('%PDF 2026-11-26');
    expect(await readKeptPdf(second.path, pdfOf(second))).toBe(null);
  });

  it('takes the place of the one stored first if two are stored', async () => {
    const { editionCaches } = openBrowser();
    await keep(first);
    expect(await keep(second)).toEqual({ removed: null });
    expect(await keep(third)).toEqual({ removed: first });
    expect(await pathsKept()).toEqual([third.path, second.path]);
    expect(editionCaches()).toEqual([`edition${second.path}`, `edition${third.path}`]);
  });

  it.each<[string, string, Readonly<Record<string, () => Response>>]>([
    ['refused', 'its page is refused', { 'GET /api/offline/editions/koeln/2026-11-28': () => refusal() }],
    ['refused', 'its file is refused', { [`GET ${pdfOf(third)}`]: () => refusal() }],
    ['away', 'its file is unavailable', { [`GET ${pdfOf(third)}`]: () => new Response('', { status: 503 }) }],
    [
      'away',
      'the connection breaks',
      {
        'GET /assets/pdf.mjs': () => {
          throw new TypeError('offline');
        },
      },
    ],
  ])('is %s, and nothing of it stays, if %s', async (failure, _, change) => {
    const { editionCaches } = openBrowser(change);
    expect(await keep(third)).toBe(failure);
    expect([await pathsKept(), editionCaches()]).toEqual([[], []]);
  });

  it('does not stay in part without space, and removes no other', async () => {
    const { caches, editionCaches } = openBrowser();
    await keep(first);
    await keep(second);
    const used = [...caches.kept.values()].flatMap((one) => [...one.values()]).join('').length;
    caches.room = used + 20;
    expect(await keep(third)).toBe('full');
    expect(await pathsKept()).toEqual([second.path, first.path]);
    expect(editionCaches()).toEqual([`edition${first.path}`, `edition${second.path}`]);
  });

  it('is refused after a logout on another tab during its download', async () => {
    const { editionCaches, caches } = openBrowser({
      [`GET ${pdfOf(third)}`]: () => {
        void forgetPaid();
        return new Response('%PDF');
      },
    });
    expect(await keep(third)).toBe('refused');
    expect([await pathsKept(), editionCaches(), caches.kept.get('bodies')]).toEqual([[], [], undefined]);
  });

  it('is removed alone by its reader', async () => {
    const { editionCaches } = openBrowser();
    await keep(first);
    await keep(second);
    await dropEdition(first.path);
    expect([await pathsKept(), editionCaches()]).toEqual([[second.path], [`edition${second.path}`]]);
  });

  it('is forgotten with its reader, and so is one that a closed tab has stored in part', async () => {
    const { caches, editionCaches } = openBrowser();
    await caches.open(`edition${second.path}`);
    await forgetReader();
    expect(editionCaches()).toEqual([]);
    await keep(first);
    await forgetReader();
    expect([await pathsKept(), editionCaches()]).toEqual([[], []]);
    await keep(first);
    await caches.open(`edition${second.path}`);
    await changeShelf((shelf) => ({ ...shelf, facts: 'other' }));
    expect(editionCaches()).toEqual([`edition${first.path}`]);
  });
});

function refusal(): Response {
  return new Response('', { status: 403 });
}
