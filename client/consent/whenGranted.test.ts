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
const decide = (vendors: Readonly<Record<Vendor, boolean>>, canMeasure = false) =>
  consentStore(lifeOf(document))
    .getState()
    .decide(consentOf({ vendors, canPersonalize: false, canMeasure, decidedAt: 1_790_000_000, proofId: null }));

beforeEach(() => {
  calls = 0;
  openFakeBrowser();
});

describe('M95 M125 waiting for a vendor’s grant', () => {
  it('calls back once, when the grant is given', () => {
    whenGranted('webAnalytics', count);
    decide({ youtube: true });
    expect(calls).toBe(0);
    decide({ youtube: true, webAnalytics: true });
    decide({ webAnalytics: false });
    decide({ webAnalytics: true });
    expect(calls).toBe(1);
  });

  it('calls back at once if granted already', () => {
    decide({ webAnalytics: true });
    whenGranted('webAnalytics', count);
    decide({ webAnalytics: true, youtube: true });
    expect(calls).toBe(1);
  });

  it('does not call back after stopping, nor for the next page’s decision', () => {
    whenGranted('webAnalytics', count)();
    decide({ webAnalytics: true });
    whenGranted('youtube', count);
    endLife(document);
    decide({ youtube: true });
    expect(calls).toBe(0);
  });
});

it('M94 deferred entries wait for the reach measurement grant only', () => {
  whenMeasured(count);
  decide({ webAnalytics: true, advertising: true });
  expect(calls).toBe(0);
  decide({ infonline: true }, true);
  expect(calls).toBe(1);
});
