import { expect, it } from 'vitest';
import { readOccasion, WAYS_ON } from './occasion.ts';

const anonymous = { gift: 'none', isLoggedIn: false, sellsEpaper: true, credits: 0 } as const;
const loggedIn = { ...anonymous, isLoggedIn: true } as const;

it.each([
  ['the offer', { ...anonymous, layer: 'plus' }, 'plus', 'order'],
  ['the offer to a reader with an account', { ...loggedIn, layer: 'plus' }, 'plus', 'order'],
  ['an account to a reader without one', { ...anonymous, layer: 'registration' }, 'registration', 'registration'],
  ['no second account', { ...loggedIn, layer: 'registration' }, 'plus', 'order'],
  ['a trial that begins with an account', { ...anonymous, layer: 'trial' }, 'trial', 'registration'],
  ['that the trial is over', { ...loggedIn, layer: 'trial' }, 'trialOver', 'order'],
  ['that the meter is used up', { ...loggedIn, layer: 'meter' }, 'meter', 'order'],
  ['the e-paper', { ...anonymous, layer: 'epaper' }, 'epaper', 'order'],
  ['nothing of an e-paper that there is not', { ...anonymous, layer: 'epaper', sellsEpaper: false }, 'plus', 'order'],
  ['a gift before any offer', { ...anonymous, layer: 'meter', gift: 'needsLogin' }, 'gift', 'login'],
  ['the offer beside a gift that has expired', { ...anonymous, layer: 'plus', gift: 'expired' }, 'plus', 'order'],
  ['a reader with coins to use one', { ...loggedIn, layer: 'meter', credits: 1 }, 'coins', 'coin'],
  ['a reader without coins left the offer', { ...loggedIn, layer: 'plus', credits: 0 }, 'plus', 'order'],
  [
    'a reader with coins the gift first',
    { ...anonymous, layer: 'plus', gift: 'needsLogin', credits: 1 },
    'gift',
    'login',
  ],
  ['no login to a logged-in reader', { ...loggedIn, layer: 'plus', gift: 'needsLogin' }, 'plus', 'order'],
] as const)('M84 a layer tells %s', (_, facts, occasion, way) => {
  expect(readOccasion(facts)).toBe(occasion);
  expect(WAYS_ON[occasion]).toBe(way);
});
