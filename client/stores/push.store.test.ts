import { describe, expect, it, vi } from 'vitest';
import type { PushChoices } from '#shared/domain/push/pushChoices.ts';
import { PUSH_PATHS } from '#shared/routes/apiPaths.ts';
import { FakeElement, openFakeBrowser } from '../test/fakeBrowser.ts';
import { pushStore } from './push.store.ts';

const KEY = `B${'k'.repeat(86)}`;
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/eins';
const NEW_ENDPOINT = 'https://fcm.googleapis.com/fcm/send/zwei';
const CHOICES: PushChoices = { breaking: true, topics: [7], regions: [], quiet: null, breakingAtNight: false };
const WISH = { choices: CHOICES, textVersion: '2026-11-26' };

/** Answers of the browser's push service; permission granted, denied or undecided. */
type Case = {
  readonly permission?: NotificationPermission;
  readonly answer?: NotificationPermission;
  readonly subscribed?: string | null;
  readonly key?: string;
  readonly next?: string;
  readonly kept?: string | null;
  readonly found?: PushChoices | null;
  readonly isMoved?: boolean;
  readonly keepStatus?: number;
};

function open({
  permission = 'granted',
  answer = 'granted',
  subscribed = null,
  key = KEY,
  next = ENDPOINT,
  kept = null,
  found = CHOICES,
  isMoved = true,
  keepStatus = 204,
}: Case = {}) {
  const made: string[] = [];
  let current = subscribed === null ? null : subscription(subscribed, key);
  function subscription(endpoint: string, under: string) {
    return {
      endpoint,
      options: { applicationServerKey: Uint8Array.from(Buffer.from(under, 'base64url')).buffer },
      toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => {
        made.push(`unsubscribe ${endpoint}`);
        current = null;
        return true;
      },
    };
  }
  class FakePushManager {
    getSubscription = async () => current;
    subscribe = async (options: { applicationServerKey: string; userVisibleOnly: boolean }) => {
      made.push(`subscribe ${options.applicationServerKey} ${options.userVisibleOnly}`);
      current = subscription(next, KEY);
      return current;
    };
  }
  const notification = {
    permission,
    requestPermission: async () => {
      made.push('ask');
      return (notification.permission = answer);
    },
  };
  const browser = openFakeBrowser({
    window: { PushManager: FakePushManager, Notification: notification, pushManager: new FakePushManager() },
    answers: {
      [`GET ${PUSH_PATHS.key}`]: () => Response.json({ key: KEY }),
      [`POST ${PUSH_PATHS.keep}`]: () => new Response(null, { status: keepStatus }),
      [`POST ${PUSH_PATHS.lookup}`]: () => Response.json({ choices: found }),
      [`POST ${PUSH_PATHS.move}`]: () => Response.json({ isKept: isMoved }),
      [`POST ${PUSH_PATHS.end}`]: () => new Response(null, { status: 204 }),
    },
  });
  vi.stubGlobal('PushManager', FakePushManager);
  vi.stubGlobal('Notification', notification);
  if (kept !== null) browser.localStorage.setItem('push', `1 ${kept}`);
  const store = pushStore(new AbortController().signal);
  return {
    ...browser,
    made,
    store,
    keptEndpoint: () => browser.localStorage.getItem('push')?.split(' ')[1],
  };
}

describe('push messages to this browser', () => {
  it('opening a page requests no permission and no endpoint', async () => {
    const { store, made, asked } = open({ permission: 'default' });
    await store.getState().load();
    expect([store.getState().ability, store.getState().choices]).toEqual(['askable', null]);
    expect([made, asked]).toEqual([[], []]);
  });

  it('a touch requests permission, subscribes with the portal’s key, and sends the choices', async () => {
    const { store, made, sent, keptEndpoint } = open({ permission: 'default' });
    await store.getState().save(WISH);
    expect(made).toEqual(['ask', `subscribe ${KEY} true`]);
    expect(sent).toEqual([{ subscription: { endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } }, ...WISH }]);
    expect(store.getState()).toMatchObject({ outcome: 'saved', choices: CHOICES, ability: 'granted' });
    expect(keptEndpoint()).toBe(ENDPOINT);
  });

  it.each<[NotificationPermission, string]>([
    ['denied', 'denied'],
    ['default', 'askable'],
  ])('a reader who answers %s is not subscribed, and told so', async (answer, ability) => {
    const { store, asked, made } = open({ permission: 'default', answer });
    await store.getState().save(WISH);
    expect(store.getState()).toMatchObject({ outcome: 'unanswered', ability, choices: null });
    expect([made, asked]).toEqual([['ask'], []]);
  });

  it('a choice that the portal does not store is not shown as enabled', async () => {
    const { store, keptEndpoint } = open({ keepStatus: 503 });
    await store.getState().save(WISH);
    expect(store.getState()).toMatchObject({ outcome: 'failed', choices: null });
    expect(keptEndpoint()).toBeUndefined();
  });

  it('a visit loads the choices from the portal, which records the visit', async () => {
    const { store, asked, made } = open({ subscribed: ENDPOINT, kept: ENDPOINT });
    await store.getState().load();
    expect(store.getState().choices).toEqual(CHOICES);
    expect([made, asked]).toEqual([[], [`GET ${PUSH_PATHS.key}`, `POST ${PUSH_PATHS.lookup}`]]);
  });

  it.each<[string, Case]>([
    ['that the push service gave up', { subscribed: null, next: NEW_ENDPOINT }],
    ['that is another by now', { subscribed: NEW_ENDPOINT }],
    ['under a key that is lost', { subscribed: ENDPOINT, key: `B${'x'.repeat(86)}`, next: NEW_ENDPOINT }],
    ['that the service worker has moved before', { subscribed: NEW_ENDPOINT, isMoved: false }],
  ])('a subscription %s keeps its choices', async (_case, part) => {
    const { store, sent, keptEndpoint } = open({ ...part, kept: ENDPOINT });
    await store.getState().load();
    expect(sent).toContainEqual({ from: ENDPOINT, to: { endpoint: NEW_ENDPOINT, keys: { p256dh: 'p', auth: 'a' } } });
    expect([store.getState().choices, keptEndpoint()]).toEqual([CHOICES, NEW_ENDPOINT]);
  });

  it('a subscription ended by the portal is ended in the browser', async () => {
    const { store, made, keptEndpoint } = open({ subscribed: ENDPOINT, kept: ENDPOINT, found: null });
    await store.getState().load();
    expect([store.getState().choices, made, keptEndpoint()]).toEqual([null, [`unsubscribe ${ENDPOINT}`], undefined]);
  });

  it('a revoked permission ends it at the portal', async () => {
    const { store, sent, keptEndpoint } = open({ permission: 'denied', subscribed: null, kept: ENDPOINT });
    await store.getState().load();
    expect(sent).toEqual([{ endpoint: ENDPOINT }]);
    expect([store.getState().ability, keptEndpoint()]).toEqual(['denied', undefined]);
  });

  it('switching it off deletes it at the portal and in the browser', async () => {
    const { store, made, sent, keptEndpoint } = open({ subscribed: ENDPOINT, kept: ENDPOINT });
    await store.getState().end();
    expect(sent).toEqual([{ endpoint: ENDPOINT }]);
    expect([made, keptEndpoint()]).toEqual([[`unsubscribe ${ENDPOINT}`], undefined]);
    expect(store.getState()).toMatchObject({ outcome: 'ended', choices: null });
  });

  describe('of a title with a push vendor', () => {
    const template = Object.assign(new FakeElement(), { dataset: { kind: 'oneSignal', appId: 'a' } });
    const ofVendor = (part: Case = {}) => {
      const browser = open(part);
      const selector =
        'dialog[data-consent] > template[data-kind="oneSignal"],dialog[data-consent] > template[data-kind="cleverPush"]';
      Object.assign(browser.page, { found: { [selector]: [template] } });
      return browser;
    };

    it('a touch requests permission first, and without the consent to it nothing more', async () => {
      const { store, made, asked, window } = ofVendor({ permission: 'default' });
      await store.getState().load();
      await store.getState().save(WISH, () => (made.push('agree'), false));
      expect(made).toEqual(['ask', 'agree']);
      expect(store.getState()).toMatchObject({ outcome: 'disagreed', choices: null });
      expect([asked, Reflect.get(window, 'OneSignalDeferred')]).toEqual([[], undefined]);
    });

    it('a refused permission asks for no consent', async () => {
      const { store, made } = ofVendor({ permission: 'default', answer: 'denied' });
      await store.getState().save(WISH, () => (made.push('agree'), true));
      expect([made, store.getState().outcome]).toEqual([['ask'], 'unanswered']);
    });

    it('a browser that is subscribed with us stays so until it is switched off', async () => {
      const { store, sent } = ofVendor({ subscribed: ENDPOINT, kept: ENDPOINT });
      await store.getState().load();
      expect(store.getState()).toMatchObject({ isOurs: true, choices: CHOICES });
      await store.getState().end();
      expect(sent.at(-1)).toEqual({ endpoint: ENDPOINT });
      expect(store.getState()).toMatchObject({ isOurs: false, choices: null });
    });
  });

  it.each<[string, object, object, string]>([
    ['without push', {}, {}, 'unsupported'],
    ['on an iPhone, outside the home screen', {}, { standalone: false }, 'notInstalled'],
  ])('a browser %s shows what it lacks', async (_case, window, navigator, ability) => {
    openFakeBrowser({ window });
    vi.stubGlobal('navigator', navigator);
    const store = pushStore(new AbortController().signal);
    await store.getState().load();
    expect(store.getState().ability).toBe(ability);
  });
});
