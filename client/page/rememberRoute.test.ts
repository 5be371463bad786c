import { expect, it } from 'vitest';
import { openFakeBrowser } from '../test/fakeBrowser.ts';
import { rememberRoute } from './rememberRoute.ts';

const MEASURED = { version: 4, vendors: { reachMeasurement: true }, canPersonalize: false, canMeasure: true };
const open = (consent: object | null) =>
  openFakeBrowser({
    url: 'https://tagesbote.example/koeln',
    cookie: consent ? `consent=${encodeURIComponent(JSON.stringify(consent))}` : '',
  });
const shown = () => Object.assign(new Event('pageshow'), { persisted: true });

it('M94b M139 stores this tab’s last route after consent to reach measurement', () => {
  const { sessionStorage, localStorage } = open(MEASURED);
  rememberRoute();
  expect([...sessionStorage.kept]).toEqual([['prev_route', '/koeln']]);
  expect(localStorage.kept.size).toBe(0);
});

it('stores it again when restored from the back/forward cache', () => {
  const { window, sessionStorage } = open(MEASURED);
  rememberRoute();
  sessionStorage.kept.set('prev_route', '/1002');
  window.dispatchEvent(shown());
  expect(sessionStorage.kept.get('prev_route')).toBe('/koeln');
});

it.each([
  ['before a decision', null],
  ['after a refusal', { ...MEASURED, vendors: { reachMeasurement: false, webAnalytics: true }, canMeasure: false }],
])('M94b M139 stores nothing %s', (_case, consent) => {
  const { window, sessionStorage } = open(consent);
  rememberRoute();
  window.dispatchEvent(shown());
  expect(sessionStorage.kept.size).toBe(0);
});

it('stores nothing for a page that has ended', () => {
  const { window, sessionStorage } = open(MEASURED);
  rememberRoute()();
  sessionStorage.kept.clear();
  window.dispatchEvent(shown());
  expect(sessionStorage.kept.size).toBe(0);
});
