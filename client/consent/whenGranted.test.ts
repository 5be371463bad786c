import { beforeEach, describe, expect, it } from 'vitest';
import { consentOf } from '#shared/domain/consent/consent.ts';
import type { Vendor } from '#shared/domain/consent/vendors.ts';
import { endLife, lifeOf } from '../platform/pageLife.ts';
import { consentStore } from '../stores/consent.store.ts';
import { openFakeBrowser } from '../test/fakeBrowser.ts';
import { whenGranted } from './whenGranted.ts';
import { whenMeasured } from './whenMeasured.ts';

let calls = 0;
const count = () => void calls++;
const decide = (vendors: Readonly<Partial<Record<Vendor, boolean>>>) =>
  consentStore(lifeOf(document))
    .getState()
    .decide(consentOf({ vendors, canPersonalize: false, decidedAt: 1_790_000_000, proofId: null }));

beforeEach(() => {
  calls = 0;
  openFakeBrowser();
});

describe('M95 M125 whoever waits for a vendor’s grant', () => {
  it('is called once, when its flag has turned true, and never again', () => {
    whenGranted('webAnalytics', count);
    decide({ youtube: true });
    expect(calls).toBe(0);
    decide({ youtube: true, webAnalytics: true });
    decide({ webAnalytics: false });
    decide({ webAnalytics: true });
    expect(calls).toBe(1);
  });

  it('is called at once where it is granted already', () => {
    decide({ webAnalytics: true });
    whenGranted('webAnalytics', count);
    decide({ webAnalytics: true, youtube: true });
    expect(calls).toBe(1);
  });

  it('is not called after it has stopped, nor by what the next page is told', () => {
    whenGranted('webAnalytics', count)();
    decide({ webAnalytics: true });
    whenGranted('youtube', count);
    endLife(document);
    decide({ youtube: true });
    expect(calls).toBe(0);
  });
});

it('M94 what is deferred waits for the measurement of reach, and for no other grant', () => {
  whenMeasured(count);
  decide({ webAnalytics: true, advertising: true });
  expect(calls).toBe(0);
  decide({ reachMeasurement: true });
  expect(calls).toBe(1);
});
