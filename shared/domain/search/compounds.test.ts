import { describe, expect, it } from 'vitest';
import { likeliestParts } from './compounds.ts';

const KNOWN = new Set([
  'prasident',
  'wahl',
  'feuerwehr',
  'feuer',
  'mann',
  'fussball',
  'fuss',
  'ball',
  'ballspiel',
  'spiel',
  'bien',
  'honig',
  'radweg',
]);

describe('likeliestParts', () => {
  it.each([
    ['prasidentenwahl', ['prasident', 'wahl']],
    ['feuerwehrmann', ['feuerwehr', 'mann']],
    ['fussballspiel', ['fussball', 'spiel']],
    ['bienenhonig', ['bien', 'honig']],
    ['radweg', null],
    ['mannheim', null],
    ['', null],
  ])('splits %s', (word, parts) => {
    expect(likeliestParts(word, (part) => KNOWN.has(part))).toEqual(parts);
  });
});
