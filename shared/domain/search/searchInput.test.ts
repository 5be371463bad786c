import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearchInput, parseTerm, searchHref } from './searchInput.ts';

const parse = (query: Record<string, string>, page = 1) => parseSearchInput(query, page, ['koeln', 'sport']);

describe('parseTerm', () => {
  it.each([
    [' dom ', 'dom'],
    ['', ''],
    [' \t\n ', ''],
    ['Rund\u0000um\u0007den\r\nDom', 'Rund um den Dom'],
    ['a\u00a0b', 'a b'],
    ['Ko\u0308ln', 'Köln'],
    ['x'.repeat(300), 'x'.repeat(200)],
    ['😀'.repeat(300), '😀'.repeat(200)],
    ['\ud800', '\ufffd'],
  ])('M52 reads %j as %j', (typed, term) => {
    expect(parseTerm(typed)).toBe(term);
  });
});

describe('parseSearchInput', () => {
  it.each([
    [{ q: 'dom' }, { term: 'dom', section: null, period: null, year: null, isNewestFirst: false, page: 1 }],
    [
      { q: 'dom', ressort: 'koeln', zeit: 'woche' },
      { term: 'dom', section: 'koeln', period: 'woche', year: null, isNewestFirst: false, page: 1 },
    ],
    [
      { q: 'dom', ressort: 'gibtsnicht', zeit: 'ewig' },
      { term: 'dom', section: null, period: null, year: null, isNewestFirst: false, page: 1 },
    ],
    [
      { zeit: 'constructor', ressort: '__proto__' },
      { term: '', section: null, period: null, year: null, isNewestFirst: false, page: 1 },
    ],
    [
      { q: 'dom', zeit: 'woche', jahr: '2016' },
      { term: 'dom', section: null, period: null, year: 2016, isNewestFirst: false, page: 1 },
    ],
    [
      { q: 'dom', sortierung: 'neueste' },
      { term: 'dom', section: null, period: null, year: null, isNewestFirst: true, page: 1 },
    ],
    [
      { q: 'dom', sortierung: 'teuerste' },
      { term: 'dom', section: null, period: null, year: null, isNewestFirst: false, page: 1 },
    ],
    [
      { q: 'dom', jahr: '16' },
      { term: 'dom', section: null, period: null, year: null, isNewestFirst: false, page: 1 },
    ],
  ])('M6 reads %j', (query, input) => {
    expect(parse(query)).toEqual(input);
  });
});

describe('searchHref', () => {
  it.each([
    [{ q: 'dom' }, 1, '/suche?q=dom'],
    [{ q: 'dom' }, 2, '/suche/2?q=dom'],
    [{ q: 'Köln & Umland', zeit: 'tag' }, 3, '/suche/3?q=K%C3%B6ln%20%26%20Umland&zeit=tag'],
    [{ q: 'dom', jahr: '2016' }, 1, '/suche?q=dom&jahr=2016'],
    [{ sortierung: 'neueste', q: 'dom' }, 2, '/suche/2?q=dom&sortierung=neueste'],
    [{ q: 'dom', sortierung: 'beste' }, 1, '/suche?q=dom'],
    [{}, 1, '/suche'],
  ])('M6 writes %j, page %j', (query, page, href) => {
    expect(searchHref(parse(query, page))).toBe(href);
  });

  it('parses its own URL', () => {
    const input = fc.record({
      q: fc.string({ unit: 'binary' }),
      ressort: fc.constantFrom('', 'koeln', 'sport', 'x'),
      zeit: fc.constantFrom('', 'tag', 'monat', 'y'),
      jahr: fc.constantFrom('', '1999', '0', '20166'),
      sortierung: fc.constantFrom('', 'neueste', 'NEUESTE'),
    });
    fc.assert(
      fc.property(input, (query) => {
        const once = parse(query);
        const again = parse(Object.fromEntries(new URL(searchHref(once), 'http://portal.test').searchParams));
        expect(again).toEqual(once);
      }),
    );
  });
});
