import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PUSH_PATHS } from '#shared/routes/apiPaths.ts';
import { listenForPush } from './pushEvents.ts';

const HOME = 'https://tagesbote.example/';
const DECLARED = {
  web_push: 8030,
  notification: {
    title: 'Eilmeldung: Rheinbrücke gesperrt',
    body: 'Der Verkehr wird umgeleitet.',
    navigate: `${HOME}rheinbruecke-1002`,
    lang: 'de',
    tag: 'article-1002',
    icon: `${HOME}icons/tagesbote-180.png`,
    silent: false,
  },
};

class FakeSubscription {
  readonly endpoint: string;
  readonly options = { applicationServerKey: new ArrayBuffer(65) };
  constructor(endpoint: string) {
    this.endpoint = endpoint;
  }
  toJSON = () => ({ endpoint: this.endpoint, keys: { p256dh: 'p', auth: 'a' } });
}

/** The part of a service worker's scope that push messages need. */
class FakeScope extends EventTarget {
  shown: unknown[] = [];
  opened: string[] = [];
  focused: string[] = [];
  subscribed: unknown[] = [];
  windows: string[] = [];
  registration = {
    scope: HOME,
    showNotification: async (title: string, options: object) => void this.shown.push({ title, ...options }),
    pushManager: {
      subscribe: async (options: object) => {
        this.subscribed.push(options);
        return new FakeSubscription('https://push.example/neu');
      },
    },
  };
  clients = {
    matchAll: async () => this.windows.map((url) => ({ url, focus: async () => void this.focused.push(url) })),
    openWindow: async (url: string) => void this.opened.push(url),
  };
}

let scope: FakeScope;
let sent: unknown[];

beforeEach(() => {
  scope = new FakeScope();
  sent = [];
  vi.stubGlobal('self', scope);
  vi.stubGlobal('PushSubscription', FakeSubscription);
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push([path, JSON.parse(body)]);
    return new Response(null, { status: 200 });
  });
  listenForPush();
  return () => vi.unstubAllGlobals();
});

/** Dispatches an event, and awaits everything passed to `waitUntil`. */
async function hand(type: string, fields: object): Promise<void> {
  const waited: Promise<unknown>[] = [];
  const event = new Event(type);
  Object.assign(event, { waitUntil: (work: Promise<unknown>) => void waited.push(work), ...fields });
  scope.dispatchEvent(event);
  await Promise.all(waited);
}
const push = (text: string | null) => hand('push', { data: text === null ? null : { json: () => JSON.parse(text) } });
const click = async (data: unknown) => {
  const closed = vi.fn<() => void>();
  await hand('notificationclick', { notification: { close: closed, data } });
  expect(closed).toHaveBeenCalledOnce();
};

describe('a push message', () => {
  it('is shown as declared', async () => {
    await push(JSON.stringify(DECLARED));
    const { title, body, lang, tag, icon, navigate } = DECLARED.notification;
    expect(scope.shown).toEqual([{ title, body, lang, tag, icon, dir: 'ltr', data: navigate }]);
  });

  it('of OneSignal, whose subscription was here before our worker, is shown with its own words', async () => {
    const { title, body, icon, navigate } = DECLARED.notification;
    await push(JSON.stringify({ custom: { i: 'n1', u: navigate }, title, alert: body, icon }));
    expect(scope.shown).toEqual([{ title, body, icon, dir: 'ltr', data: navigate }]);
  });

  it.each([
    ['nothing', null],
    ['no JSON', 'Eilmeldung'],
    ['something else', '{"web_push":8030,"notification":{"title":7}}'],
    ['a list', '[1]'],
  ])('with %s shows a notification all the same', async (_what, text) => {
    await push(text);
    expect(scope.shown).toEqual([{ title: 'tagesbote.example', data: '/' }]);
  });

  it('opens its article, in a window that shows it already', async () => {
    await click(DECLARED.notification.navigate);
    expect(scope.opened).toEqual([DECLARED.notification.navigate]);
    scope.windows = [HOME, DECLARED.notification.navigate];
    await click(DECLARED.notification.navigate);
    expect([scope.opened.length, scope.focused]).toEqual([1, [DECLARED.notification.navigate]]);
  });

  it.each(['https://evil.example/', 'javascript:alert(1)', 7, null])('opens nothing else: %s', async (navigate) => {
    await click(navigate);
    expect(scope.opened).toEqual([HOME]);
  });
});

describe('a subscription dropped by the push service', () => {
  const oldSubscription = new FakeSubscription('https://push.example/alt');

  it('is moved to its replacement', async () => {
    const newSubscription = new FakeSubscription('https://push.example/anders');
    await hand('pushsubscriptionchange', { oldSubscription, newSubscription });
    expect(sent).toEqual([[PUSH_PATHS.move, { from: 'https://push.example/alt', to: newSubscription.toJSON() }]]);
    expect(scope.subscribed).toEqual([]);
  });

  it('is recreated with the same key without a replacement', async () => {
    await hand('pushsubscriptionchange', { oldSubscription, newSubscription: null });
    expect(scope.subscribed).toEqual([
      { userVisibleOnly: true, applicationServerKey: oldSubscription.options.applicationServerKey },
    ]);
    expect(sent).toMatchObject([[PUSH_PATHS.move, { to: { endpoint: 'https://push.example/neu' } }]]);
  });

  it('is left to the next page if the browser does not name the old one', async () => {
    await hand('pushsubscriptionchange', {});
    expect(sent).toEqual([]);
  });
});
