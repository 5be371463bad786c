import { describe, expect, it } from 'vitest';
import { quotable, readSearchTerms } from './searchTerms.ts';

const words = (...stems: string[]) => ({ words: stems, phrases: [], excluded: [] });

describe('readSearchTerms', () => {
  it.each([
    ['Dom;Köln', words('dom', 'koln')],
    ['Dom;Dom;Domes', words('dom')],
    ['der Dom', words('dom')],
    ['die', words('die')],
    ['Rhein-Erft', words('rhein', 'erft')],
    ['c++ und C#', words('c++', 'c#')],
    ['C++11', words('c', '11')],
    ['"rund um den Dom" Köln', { words: ['koln'], phrases: [['rund', 'um', 'den', 'dom']], excluded: [] }],
    ['„Rund um“', { words: [], phrases: [['rund', 'um']], excluded: [] }],
    ['Jaguar -Auto', { words: ['jaguar'], phrases: [], excluded: [['auto']] }],
    ['Jaguar -"rote Autos"', { words: ['jaguar'], phrases: [], excluded: [['rot', 'auto']] }],
    ['-Auto', words('auto')],
    ['Dom - Köln', words('dom', 'koln')],
    ['"', words()],
    [';; ; "*" -', words()],
  ])('reads %j', (typed, terms) => {
    expect(readSearchTerms(typed)).toEqual(terms);
  });

  it('uses twelve words at most in quotation marks, and after a minus', () => {
    const many = Array.from({ length: 50 }, (_, at) => `w${at}`);
    const { phrases, excluded } = readSearchTerms(`"a b" "${many.join(' ')}" -"${many.join(' ')}" -x "zuviel"`);
    expect([phrases, excluded].map((lists) => lists.map((list) => list.length))).toEqual([[2, 10], [12]]);
  });

  it('uses twelve words at most', () => {
    expect(readSearchTerms(Array.from({ length: 50 }, (_, at) => `w${at}`).join(';')).words).toHaveLength(12);
  });
});

it.each([
  ['dom', 'dom'],
  ['"Rund um den Dom"', 'Rund um den Dom'],
  ['„Rund um den Dom“', 'Rund um den Dom'],
  ['Köln "um den Dom"', 'Köln ‚um den Dom‘'],
  ['-"rote Autos"', '-‚rote Autos‘'],
  ['"', '"'],
])('M6 %s in quotation marks is %s', (typed, shown) => expect(quotable(typed)).toBe(shown));
