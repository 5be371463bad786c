import { describe, expect, it, vi } from 'vitest';
import { openFakeBrowser } from '../test/fakeBrowser.ts';
import { endPushWorker, isSubscribedAt } from './pushWorker.ts';

/** A browser with one service worker, of this scope. */
function open(scope: string, isSubscribed = true) {
  openFakeBrowser();
  const done: string[] = [];
  const subscription = { unsubscribe: async () => void done.push('unsubscribe') };
  const registration = {
    scope: `https://tagesbote.example${scope}`,
    pushManager: { getSubscription: async () => (isSubscribed ? subscription : null) },
    unregister: async () => void done.push('unregister'),
  };
  vi.stubGlobal('navigator', {
    serviceWorker: {
      // As browsers do: the one with the longest scope that the address begins with.
      getRegistration: async (address: string) => (address.startsWith(registration.scope) ? registration : undefined),
    },
  });
  return done;
}

describe('another house’s service worker', () => {
  it('ends with its subscription', async () => {
    const done = open('/push/onesignal/');
    expect(await isSubscribedAt('oneSignal')).toBe(true);
    await endPushWorker('oneSignal');
    expect(done).toEqual(['unsubscribe', 'unregister']);
  });

  it('ends without one', async () => {
    const done = open('/push/cleverpush/', false);
    expect(await isSubscribedAt('cleverPush')).toBe(false);
    await endPushWorker('cleverPush');
    expect(done).toEqual(['unregister']);
  });

  it('is not ours, which browsers name where it has none', async () => {
    const done = open('/');
    expect(await isSubscribedAt('oneSignal')).toBe(false);
    await endPushWorker('oneSignal');
    expect(done).toEqual([]);
  });

  it('is missing in browsers without service workers', async () => {
    openFakeBrowser();
    vi.stubGlobal('navigator', {});
    expect(await isSubscribedAt('oneSignal')).toBe(false);
    await endPushWorker('oneSignal');
  });
});
