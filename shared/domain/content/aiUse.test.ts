import { describe, expect, it } from 'vitest';
import { digitalSourceType, mustDisclose } from './aiUse.ts';

describe('disclosure before reading', () => {
  it.each([
    ['none', null, false],
    ['none', 'Anna Breuer', false],
    ['assisted', null, false],
    ['assisted', 'Anna Breuer', false],
    ['generated', 'Anna Breuer', false],
    ['generated', null, true],
  ] as const)('of %s, reviewed by %s: %s', (ai, reviewedBy, must) => {
    expect(mustDisclose({ ai, reviewedBy })).toBe(must);
  });
});

it.each([
  ['none', null],
  ['assisted', 'compositeWithTrainedAlgorithmicMedia'],
  ['generated', 'trainedAlgorithmicMedia'],
] as const)('%s is %s in the words of IPTC', (ai, source) => {
  expect(digitalSourceType({ ai })).toBe(source);
});
