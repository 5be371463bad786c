import { expect, it } from 'vitest';
import { consentOf } from '#shared/domain/consent/consent.ts';
import { openFakeBrowser } from '../test/fakeBrowser.ts';
import { consentStore } from './consent.store.ts';

const DECIDED = { decidedAt: 1_790_000_000, proofId: null };
const nothing = {
  isGiven: false,
  canPersonalize: false,
  canMeasure: false,
};
const cookieOf = (consent: object) => `consent=${encodeURIComponent(JSON.stringify(consent))}`;
const begin = () => consentStore(new AbortController().signal);

it.each([
  ['no decision is stored', ''],
  ['the cookie is of another version', cookieOf({ version: 3, vendors: { youtube: true }, canPersonalize: true })],
  ['the cookie is no consent', 'consent=true'],
  [
    'all of it was refused',
    cookieOf(consentOf({ vendors: { youtube: false }, canPersonalize: false, canMeasure: false, ...DECIDED })),
  ],
])('M93 grants nothing if %s', (_case, cookie) => {
  openFakeBrowser({ cookie });
  const { grants, ...flags } = begin().getState();
  expect(flags).toMatchObject(nothing);
  expect(Object.values(grants)).not.toContain(true);
});

it('M93 grants what the cookie contains, for its reader only', () => {
  const vendors = { reachMeasurement: true, webAnalytics: false };
  openFakeBrowser({ cookie: cookieOf(consentOf({ vendors, canPersonalize: true, canMeasure: true, ...DECIDED })) });
  expect(begin().getState()).toMatchObject({
    isGiven: true,
    grants: vendors,
    canPersonalize: true,
    canMeasure: true,
  });
});

it('M93 becomes given when grants are set', () => {
  openFakeBrowser();
  const { getState } = begin();
  getState().decide(consentOf({ vendors: { youtube: true }, canPersonalize: false, canMeasure: false, ...DECIDED }));
  expect(getState()).toMatchObject({ isGiven: true, grants: { youtube: true } });
});
