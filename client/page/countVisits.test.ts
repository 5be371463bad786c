import { describe, expect, it } from 'vitest';
import { consentOf } from '#shared/domain/consent/consent.ts';
import { lifeOf } from '../platform/pageLife.ts';
import { consentStore } from '../stores/consent.store.ts';
import { openFakeBrowser } from '../test/fakeBrowser.ts';
import { countVisits } from './countVisits.ts';

const open = (route: string, ...cookies: readonly string[]) => {
  const { page } = openFakeBrowser({ state: { route } });
  for (const cookie of cookies) page.cookie = cookie;
  const lines: string[] = [];
  const keep = Reflect.getOwnPropertyDescriptor(Object.getPrototypeOf(page), 'cookie');
  Object.defineProperty(page, 'cookie', {
    get: () => keep?.get?.call(page),
    set: (line: string) => {
      lines.push(line);
      keep?.set?.call(page, line);
    },
  });
  return { page, lines };
};
const agree = (vendors: Readonly<Record<string, boolean>>) =>
  consentStore(lifeOf(document))
    .getState()
    .decide(
      consentOf({
        vendors,
        canPersonalize: false,
        canMeasure: vendors['reachMeasurement'] === true,
        decidedAt: 1_795_000_000,
        proofId: null,
      }),
    );

describe('deferred cookies', () => {
  it('M94 are unset before consent to reach measurement, whatever else is granted', () => {
    const { lines } = open('article');
    countVisits(document);
    agree({ webAnalytics: true, advertising: true, reachMeasurement: false });
    expect(lines).toEqual([]);
  });

  it('M94 M132 the tracking id: 360 days, SameSite=None, Secure, random', () => {
    const { lines } = open('home');
    countVisits(document);
    agree({ reachMeasurement: true });
    expect(lines).toEqual([
      expect.stringMatching(
        /^tracking_id=[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}; Max-Age=31104000; Path=\/; SameSite=None; Secure$/,
      ),
    ]);
  });

  it('M94 M132 the visit counter: counts each opened article, 11,520 minutes', () => {
    const { lines } = open('article', 'visit_counter=4', 'tracking_id=a');
    countVisits(document);
    agree({ reachMeasurement: true });
    expect(lines).toEqual([
      'tracking_id=a; Max-Age=31104000; Path=/; SameSite=None; Secure',
      'visit_counter=5; Max-Age=691200; Path=/; SameSite=Lax; Secure',
    ]);
  });

  it.each(['', 'x', '-3', '1e99'])('M94 the visit counter restarts if it is no number: %j', (stored) => {
    const { page } = open('article', `visit_counter=${stored}`);
    countVisits(document);
    agree({ reachMeasurement: true });
    expect(page.cookie).toMatch(/visit_counter=1(;|$)/);
  });
});
