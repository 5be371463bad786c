import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Consent } from '#shared/domain/consent/consent.ts';
import type { Vendor } from '#shared/domain/consent/vendors.ts';
import { lifeOf } from '../platform/pageLife.ts';
import { readStoredConsent } from '../storage/storedConsent.ts';
import { consentStore } from '../stores/consent.store.ts';
import { openFakeBrowser } from '../test/fakeBrowser.ts';
import { ASKED } from '../test/shownVendors.ts';
import { decide } from './decide.ts';

const NOW = 1_795_000_000;
const ADDRESS = 'https://tagesbote.example/1002?a=1#einwilligung-ablehnen';
beforeEach(() => void vi.useFakeTimers({ now: NOW * 1_000 }));
afterEach(() => void vi.useRealTimers());

function open(cookie = '') {
  return openFakeBrowser({
    url: ADDRESS,
    cookie,
    answers: { 'POST /api/consent': () => new Response(null, { status: 204 }) },
  });
}
const answer = (granted: readonly Vendor[], more: { readonly isReset?: boolean } = {}) =>
  decide({ asked: ASKED, granted, textVersion: '2026-11-26', ...more });
const kept = (vendors: Consent['vendors']) =>
  `consent=${encodeURIComponent(JSON.stringify({ version: 4, vendors, canPersonalize: false }))}`;

describe('M93 a decision', () => {
  it('is stored, applied to the page, and proved anonymously', () => {
    const { sent, asked } = open();
    answer(['youtube', 'reachMeasurement']);
    const consent = readStoredConsent();
    expect(consent).toMatchObject({ version: 4, canPersonalize: false, canMeasure: true, decidedAt: NOW });
    expect(ASKED.map(({ id }) => id).filter((id) => consent?.vendors[id])).toEqual(['youtube', 'reachMeasurement']);
    expect(Object.keys(consent?.vendors ?? {})).toEqual(ASKED.map(({ id }) => id));
    expect(consentStore(lifeOf(document)).getState()).toMatchObject({ isGiven: true, canMeasure: true });
    expect([asked, sent]).toEqual([['POST /api/consent'], [{ consent, textVersion: '2026-11-26' }]]);
  });

  it('allows personal pages with the grant for personalisation', () => {
    open();
    answer(['recommendations']);
    expect(readStoredConsent()?.canPersonalize).toBe(true);
  });

  it('is valid offline', async () => {
    openFakeBrowser();
    answer(['youtube']);
    await vi.runAllTimersAsync();
    expect(readStoredConsent()?.vendors['youtube']).toBe(true);
  });
});

describe('M93 a withdrawn grant', () => {
  it('reloads the page after 100 ms, with nocache, once', () => {
    const { visits } = open(kept({ push: true }));
    answer([]);
    vi.advanceTimersByTime(99);
    expect(visits).toEqual([]);
    vi.advanceTimersByTime(1);
    answer([]);
    answer([]);
    vi.advanceTimersByTime(10_000);
    expect(visits).toEqual(['replace https://tagesbote.example/1002?a=1&nocache=1']);
  });

  it.each([
    ['there was none', '', []],
    ['it was refused before', kept({ push: false }), []],
    ['it stays', kept({ push: true }), ['push']],
  ] as const)('does not reload if %s', (_case, cookie, granted) => {
    const { visits } = open(cookie);
    answer(granted);
    vi.advanceTimersByTime(10_000);
    expect(visits).toEqual([]);
  });

  it('deletes deferred entries', () => {
    const { page, sessionStorage } = open(kept({ reachMeasurement: true }));
    page.cookie = 'tracking_id=a';
    page.cookie = 'visit_counter=3';
    page.cookie = 'font_size=125';
    sessionStorage.kept.set('prev_route', '/koeln');
    answer([]);
    expect(page.cookie).not.toMatch(/tracking_id|visit_counter/);
    expect(page.cookie).toContain('font_size=125');
    expect(sessionStorage.kept.size).toBe(0);
  });
});

it('M97 a reset reloads the page whatever was granted', () => {
  const { visits } = open();
  answer([], { isReset: true });
  vi.advanceTimersByTime(100);
  expect(visits).toEqual(['replace https://tagesbote.example/1002?a=1&nocache=1']);
});
