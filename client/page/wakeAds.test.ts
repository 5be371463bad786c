import { expect, it } from 'vitest';
import { consentOf } from '#shared/domain/consent/consent.ts';
import { lifeOf } from '../platform/pageLife.ts';
import { consentStore } from '../stores/consent.store.ts';
import { openFakeBrowser } from '../test/fakeBrowser.ts';
import { wakeAds } from './wakeAds.ts';

const decide = (advertising: boolean) =>
  consentStore(lifeOf(document))
    .getState()
    .decide(
      consentOf({ vendors: { advertising }, canPersonalize: false, canMeasure: false, decidedAt: null, proofId: null }),
    );

const WITH_ADS = { state: { ads: 'advertising https://ads.example' } };

it('M95 M153 stores that ads are granted, as long as they are', () => {
  const { localStorage } = openFakeBrowser(WITH_ADS);
  const stop = wakeAds(document);
  expect(localStorage.kept.has('ads')).toBe(false);
  decide(true);
  expect(localStorage.kept.get('ads')).toBe('1');
  decide(false);
  expect(localStorage.kept.has('ads')).toBe(false);
  stop();
});

it('M95 M153 reserves no space after a refusal or expired consent', () => {
  const { localStorage } = openFakeBrowser(WITH_ADS);
  localStorage.kept.set('ads', '1');
  wakeAds(document);
  expect(localStorage.kept.has('ads')).toBe(false);
});

it('stores no decision after the page has ended', () => {
  const { localStorage } = openFakeBrowser(WITH_ADS);
  wakeAds(document)();
  decide(true);
  expect(localStorage.kept.size).toBe(0);
});

it('leaves what is stored alone on a page without ads', () => {
  const { localStorage } = openFakeBrowser();
  localStorage.kept.set('ads', '1');
  wakeAds(document);
  expect(localStorage.kept.get('ads')).toBe('1');
});
