import { describe, expect, it, vi } from 'vitest';
import { readReading } from '../storage/storedVisits.ts';
import { lifeOf } from '../platform/pageLife.ts';
import { consentStore } from '../stores/consent.store.ts';
import { FakeElement, openFakeBrowser } from '../test/fakeBrowser.ts';
import { rememberVisit } from './rememberVisit.ts';

const consent = (isMeasured: boolean) => ({
  version: 4 as const,
  vendors: { reachMeasurement: isMeasured },
  canPersonalize: true,
  canMeasure: isMeasured,
});
const cookieOf = (value: object) => `consent=${encodeURIComponent(JSON.stringify(value))}`;

/** A page with recommendations below a sports article. */
function openArticle(cookie: string, state: Readonly<Record<string, string>> = {}) {
  const block = new FakeElement();
  Object.assign(block.dataset, { visit: '1002', section: 'sport', topics: '7 9' });
  const { localStorage } = openFakeBrowser({ cookie, state, found: { '[data-visit]': [block] } });
  return localStorage.kept;
}

const remembered = (kept: ReadonlyMap<string, string>) => kept.has('recent_visits');

describe('a view of an article', () => {
  it('M139 M100 M148 is stored once, after consent to reach measurement, with section and topics', async () => {
    const kept = openArticle(cookieOf(consent(true)));
    document.cookie = 'visit_counter=1';
    rememberVisit(document);
    await vi.waitFor(() => expect(remembered(kept)).toBe(true));
    expect(JSON.parse(kept.get('recent_visits') ?? '')).toEqual([
      { articleId: 1002, section: 'sport', topics: [7, 9], at: expect.any(Number) },
    ]);
    expect(JSON.parse(kept.get('resort_visits') ?? '')).toEqual([{ path: 'sport', visits: 1 }]);
    expect(JSON.parse(kept.get('reco_95') ?? '')).toEqual([
      { id: 7, visits: 1 },
      { id: 9, visits: 1 },
    ]);
    expect(readReading(Date.now())?.articleIds).toEqual([1002]);
  });

  it('M94 M100 is not stored before consent, and stored once given', async () => {
    const kept = openArticle('');
    rememberVisit(document);
    expect(kept.size).toBe(0);
    const decided = { ...consent(true), decidedAt: null, proofId: null };
    consentStore(lifeOf(document)).getState().decide(decided);
    await vi.waitFor(() => expect(remembered(kept)).toBe(true));
  });

  it('M100 is deleted after consent is withdrawn', async () => {
    const kept = openArticle(`${cookieOf(consent(false))}; visit_counter=3`);
    for (const key of ['recent_visits', 'resort_visits', 'reco_95']) kept.set(key, '[]');
    rememberVisit(document);
    await vi.waitFor(() => expect(kept.size).toBe(0));
    expect(document.cookie).not.toMatch(/visit_counter=\d/);
  });

  it('M95b is not stored for Pur readers', async () => {
    const kept = openArticle(cookieOf(consent(true)), { pur: '' });
    rememberVisit(document);
    await import('../storage/storedVisits.ts');
    expect(kept.size).toBe(0);
  });

  it('M100 nothing is personal once the counter has expired, or the stored value is invalid', async () => {
    const kept = openArticle(cookieOf(consent(true)));
    document.cookie = 'visit_counter=1';
    rememberVisit(document);
    await vi.waitFor(() => expect(remembered(kept)).toBe(true));
    expect(readReading(Date.now())).not.toBeNull();
    expect(readReading(Date.now() + 11_520 * 60_000)).toBeNull();
    kept.set('recent_visits', '[{"articleId":"x"}]');
    expect(readReading(Date.now())).toBeNull();
    kept.set('recent_visits', JSON.stringify([{ articleId: 1, section: '', topics: [], at: Date.now() }]));
    expect(readReading(Date.now())).not.toBeNull();
    document.cookie = 'visit_counter=; Max-Age=0';
    expect(readReading(Date.now())).toBeNull();
  });
});
