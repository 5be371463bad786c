import { expect, it } from 'vitest';
import { consentOf } from '#shared/domain/consent/consent.ts';
import { lifeOf } from '../platform/pageLife.ts';
import { consentStore } from '../stores/consent.store.ts';
import { openFakeBrowser } from '../test/fakeBrowser.ts';
import { wakeAds } from './wakeAds.ts';

const decide = (advertising: boolean) =>
  consentStore(lifeOf(document))
    .getState()
    .decide(consentOf({ vendors: { advertising }, canPersonalize: false, decidedAt: null, proofId: null }));

it('M95 M153 stores that ads are granted, as long as they are', () => {
  const { localStorage } = openFakeBrowser();
  wakeAds(document);
  expect(localStorage.kept.has('ads')).toBe(false);
  decide(true);
  expect(localStorage.kept.get('ads')).toBe('1');
  decide(false);
  expect(localStorage.kept.has('ads')).toBe(false);
});

it('M95 M153 reserves no space after a refusal or expired consent', () => {
  const { localStorage } = openFakeBrowser();
  localStorage.kept.set('ads', '1');
  wakeAds(document);
  expect(localStorage.kept.has('ads')).toBe(false);
});

it('stores no decision after the page has ended', () => {
  const { localStorage } = openFakeBrowser();
  wakeAds(document)();
  decide(true);
  expect(localStorage.kept.size).toBe(0);
});
