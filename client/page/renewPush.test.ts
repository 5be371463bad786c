import { expect, it, vi } from 'vitest';
import { PUSH_PATHS } from '#shared/routes/apiPaths.ts';
import { FakeElement, openFakeBrowser } from '../test/fakeBrowser.ts';
import { renewPush } from './renewPush.ts';

const NOW = Date.parse('2026-11-26T12:00Z');
const HOUR_MS = 3_600_000;
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/eins';

/** A page in a browser whose permission was revoked: renewing tells the portal. */
async function openPage({
  seenAt,
  hasSidebar = true,
  isFramed = false,
}: {
  seenAt: number | null;
  hasSidebar?: boolean;
  isFramed?: boolean;
}) {
  vi.setSystemTime(NOW);
  const browser = openFakeBrowser({
    found: hasSidebar ? { '[data-sidebar]': [new FakeElement()] } : {},
    window: {
      requestIdleCallback: (run: () => void) => run(),
      cancelIdleCallback: () => undefined,
      ...(isFramed ? { parent: {} } : {}),
    },
    answers: { [`POST ${PUSH_PATHS.end}`]: () => new Response(null, { status: 204 }) },
  });
  if (seenAt !== null) browser.localStorage.setItem('push', `${seenAt} ${ENDPOINT}`);
  const end = renewPush(document);
  await vi.dynamicImportSettled();
  vi.useRealTimers();
  end();
  return browser.asked;
}

it('refreshes a push subscription once a day', async () => {
  expect(await openPage({ seenAt: NOW - 25 * HOUR_MS })).toEqual([`POST ${PUSH_PATHS.end}`]);
  expect(await openPage({ seenAt: NOW - 23 * HOUR_MS })).toEqual([]);
});

it.each([
  ['that is told nothing', { seenAt: null }],
  ['in the dialog flow', { seenAt: 1, hasSidebar: false }],
  ['in a frame of ours', { seenAt: 1, isFramed: true }],
])('requests nothing for a browser %s', async (_case, page) => {
  expect(await openPage(page)).toEqual([]);
});
