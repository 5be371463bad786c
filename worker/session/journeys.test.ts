import { expect, it } from 'vitest';
import { createTitleHosts } from '../http/titleHosts.ts';
import { readVisit } from '../http/visit.ts';
import { beginJourney, endJourney } from './journeys.ts';

const STATE = 'abcdefgh12345678';
const titles = createTitleHosts((mandator) => `http://${mandator}.localhost`);
const visitWith = (cookie = '') =>
  readVisit(new Request('http://tagesbote.localhost/', { headers: { cookie } }), titles, () => undefined);
const JOURNEY = { secret: 'geheim_-1', target: '/koeln?a=1&b=%20#c', isSilent: true };

function begun(journey = JOURNEY): string {
  const visit = visitWith();
  beginJourney(visit, STATE, journey);
  return visit.setCookies[0]?.split(';')[0] ?? '';
}

it('M46 ends where it was to end, once, in the browser that set out', () => {
  const visit = visitWith(begun());
  expect(endJourney(visit, STATE)).toEqual(JOURNEY);
  expect(visit.setCookies).toEqual([`__Host-state_${STATE}=; Max-Age=0; Path=/; SameSite=Lax; Secure; HttpOnly`]);
  expect(endJourney(visitWith(), STATE)).toBeNull();
});

it.each([
  null,
  '',
  'kurz',
  'x'.repeat(65),
  'abcdefgh 1234567',
  'anderer-schluessel',
  '../../etc',
  '__proto__x',
  STATE.toUpperCase(),
])('M46 finds no journey under %j', (state) => {
  const visit = visitWith(begun());
  expect([endJourney(visit, state), visit.setCookies]).toEqual([null, []]);
});

it('M46 stores four journeys at most, and drops the earliest', () => {
  const cookie = ['a', 'b', 'c', 'd', 'e'].map((key) => `__Host-state_${key.repeat(8)}=x`).join('; ');
  const visit = visitWith(`font_size=2; ${cookie}`);
  beginJourney(visit, STATE, JOURNEY);
  expect(visit.setCookies.map((line) => line.slice(0, 40))).toEqual([
    expect.stringMatching(/^__Host-state_aaaaaaaa=; Max-Age=0/),
    expect.stringMatching(/^__Host-state_bbbbbbbb=; Max-Age=0/),
    expect.stringMatching(/^__Host-state_abcdefgh12345678=/),
  ]);
  const few = visitWith('__Host-state_aaaaaaaa=x; __Host-state_bbbbbbbb=x; __Host-state_cccccccc=x');
  beginJourney(few, STATE, JOURNEY);
  expect(few.setCookies).toHaveLength(1);
});

it.each([
  '//boese.example',
  '/?logout',
  '/api/validate',
  `/${'a'.repeat(1_000)}`,
  'https://boese.example',
  '/.//boese.example',
  '',
])('M46 redirects to no other host: %j', (target) => {
  expect(endJourney(visitWith(begun({ ...JOURNEY, target })), STATE)).toBeNull();
});

it('M143 sets the cookie for cross-site use only where the provider returns by form post', () => {
  const visit = visitWith();
  beginJourney(visit, STATE, JOURNEY, 'None');
  expect(visit.setCookies[0]).toContain('; SameSite=None; Secure; HttpOnly');
});
