import { expect, it, vi } from 'vitest';
import { consentOf } from '#shared/domain/consent/consent.ts';
import type { Vendor } from '#shared/domain/consent/vendors.ts';
import { openFakeBrowser, type FakeSetting } from '../test/fakeBrowser.ts';
import { watchBehaviour } from './watchBehaviour.ts';

const cookieOf = (...granted: readonly Vendor[]) =>
  `consent=${encodeURIComponent(
    JSON.stringify(
      consentOf({
        vendors: Object.fromEntries(granted.map((vendor) => [vendor, true])),
        canPersonalize: false,
        canMeasure: granted.includes('reachMeasurement'),
        decidedAt: 1,
        proofId: null,
      }),
    ),
  )}`;

/** Whether a view that ends has reported anything, after time to load the measuring code. */
async function tells(setting: FakeSetting): Promise<boolean> {
  const { window } = openFakeBrowser({ ...setting, state: { route: 'article', ...setting.state } });
  const sendBeacon = vi.fn();
  vi.stubGlobal('navigator', { sendBeacon });
  const stop = watchBehaviour(document);
  await import('./measureBehaviour.ts');
  await Promise.resolve();
  window.dispatchEvent(new Event('pagehide'));
  stop();
  return sendBeacon.mock.calls.length > 0;
}

it.each<[expected: boolean, who: string, setting: FakeSetting]>([
  [false, 'before a decision', {}],
  [false, 'of who has refused', { cookie: cookieOf() }],
  [false, 'of who agreed to others', { cookie: cookieOf('webAnalytics', 'advertising') }],
  [true, 'of who agrees', { cookie: cookieOf('reachMeasurement') }],
  [true, 'where the publisher answers for it', { state: { behaviour: 'always' } }],
  [false, 'in a frame', { cookie: cookieOf('reachMeasurement'), window: { parent: {} } }],
])('M94b a view is measured: %s, %s', async (expected, _, setting) => {
  expect(await tells(setting)).toBe(expected);
});
