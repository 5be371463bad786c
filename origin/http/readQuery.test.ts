import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readQuery } from './readQuery.ts';

const read = (query: string) => readQuery(`http://content.localhost/redirects?${query}`);

describe('readQuery', () => {
  it('parses brackets as nesting and semicolons as text', () => {
    expect(read('filters[mandator][$eq]=blitz&searchTerms=a;b&q=Dom+und%20Rhein')).toEqual({
      filters: { mandator: { $eq: 'blitz' } },
      searchTerms: 'a;b',
      q: 'Dom und Rhein',
    });
  });

  it('M137b limits a list to twenty elements', () => {
    const list = (count: number) => read(Array.from({ length: count }, (_, at) => `a[${at}]=x`).join('&'));
    expect(list(20)).toEqual({ a: Array.from({ length: 20 }, () => 'x') });
    expect(list(21)).toEqual({ a: Object.fromEntries(Array.from({ length: 21 }, (_, at) => [at, 'x'])) });
    expect(read('a[19]=x')).toEqual({ a: ['x'] });
    expect(read('a[20]=x')).toEqual({ a: { 20: 'x' } });
  });

  it('M137b limits nesting to five levels', () => {
    expect(read('a[b][c][d][e][f]=x')).toEqual({ a: { b: { c: { d: { e: { f: 'x' } } } } } });
    expect(read('a[b][c][d][e][f][g][h]=x')).toEqual({ a: { b: { c: { d: { e: { f: { '[g][h]': 'x' } } } } } } });
  });

  it('M137b limits parameters to a thousand', () => {
    const many = (count: number) => read(Array.from({ length: count }, (_, at) => `p${at}=1`).join('&'));
    expect(Object.keys(Object(many(1_000)))).toHaveLength(1_000);
    expect(Object.keys(Object(many(1_001)))).toHaveLength(1_000);
    expect(many(1_001)).not.toHaveProperty('p1000');
  });

  it('parses anything without failing, and never pollutes the prototype', () => {
    fc.assert(fc.property(fc.webQueryParameters(), (query) => typeof read(query) === 'object'));
    expect(read('__proto__[isEditor]=1&constructor[prototype][isEditor]=1&%ff=%')).not.toHaveProperty('isEditor');
  });
});
