import { expect, it } from 'vitest';
import { readPageAds, writePageAds } from './pageAds.ts';

const ADS = { vendor: 'google', origin: 'https://ads.example' };

it.each([
  ['google https://ads.example', { ...ADS, system: null }],
  ['google https://ads.example gpt', { ...ADS, system: { kind: 'gpt', hasStorage: false } }],
  ['google https://ads.example gpt storage', { ...ADS, system: { kind: 'gpt', hasStorage: true } }],
] as const)('a page says %s of its ads', (text, ads) => {
  expect(writePageAds(ads)).toBe(text);
  expect(readPageAds(text)).toEqual(ads);
});

it.each([undefined, '', 'google'])('%s is a page without ads', (text) => expect(readPageAds(text)).toBeNull());
