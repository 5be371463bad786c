import { describe, expect, it } from 'vitest';
import { scoreHit, type ArticleHead, type SoughtWord } from './scoreHit.ts';

const head = (parts: Partial<Record<keyof ArticleHead, string>>): ArticleHead => {
  const words = (text = '') => text.split(' ').filter(Boolean);
  return { title: words(parts.title), prefix: words(parts.prefix), lead: words(parts.lead), names: words(parts.names) };
};
const word = (stem: string, more: Partial<SoughtWord> = {}): SoughtWord => ({ stem, parts: null, weight: 1, ...more });

describe('scoreHit', () => {
  it('ranks title over prefix over lead over body, and an exact title first', () => {
    const heads = [{ title: 'dom' }, { title: 'am dom' }, { prefix: 'dom' }, { lead: 'dom' }, {}].map(head);
    const scores = heads.map((each, at) => scoreHit(each, [word('dom')], at === 4 ? 1 : 0));
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    expect(new Set(scores).size).toBe(scores.length);
  });

  it('counts a field once, however often it contains the word', () => {
    expect(scoreHit(head({ lead: 'dom dom dom' }), [word('dom')], 0)).toBe(
      scoreHit(head({ lead: 'dom' }), [word('dom')], 0),
    );
  });

  it.each([
    ['feuerwehr', null, 'feuerwehr', 'feuerwehrhaus'],
    ['prasidentenwahl', ['prasident', 'wahl'], 'prasidentschaftswahl', 'prasident'],
    ['feuerwehrmann', ['feuerwehr', 'mann'], 'feuerwehr', 'rathaus'],
  ] as const)('%s is worth more in a title with %s than in one with %s', (stem, parts, better, worse) => {
    const score = (title: string) => scoreHit(head({ title: `neu ${title}` }), [word(stem, { parts })], 0);
    expect(score(better)).toBeGreaterThan(score(worse));
  });

  it('weighs a rare word more than a frequent one', () => {
    const sought = [word('stadt', { weight: 0.2 }), word('quittenhobel', { weight: 0.8 })];
    expect(scoreHit(head({ title: 'ein quittenhobel' }), sought, 0)).toBeGreaterThan(
      scoreHit(head({ title: 'ein stadt' }), sought, 0),
    );
  });
});
