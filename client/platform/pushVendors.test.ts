import { describe, expect, it, vi } from 'vitest';
import { openFakeBrowser } from '../test/fakeBrowser.ts';
import { createPushVendorSwitch, startPushVendor } from './pushVendors.ts';

const WORKERS = { oneSignal: '/push/onesignal/', cleverPush: '/push/cleverpush/' } as const;

/** A browser; `subscribe` is what a played vendor does to it. */
function open(kind: keyof typeof WORKERS) {
  const { window } = openFakeBrowser();
  const state = { isSubscribed: false };
  const registration = {
    scope: `https://tagesbote.example${WORKERS[kind]}`,
    pushManager: {
      getSubscription: async () =>
        state.isSubscribed ? { unsubscribe: async () => (state.isSubscribed = false) } : null,
    },
    unregister: async () => true,
  };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  return { window, state };
}

/** As its page SDK works off its queue: one after the other, and each is waited for. */
async function arriveOneSignal(window: object, state: { isSubscribed: boolean }) {
  const done: unknown[] = [];
  let isBegun = false;
  const sdk = {
    init: async (options: unknown) => void done.push(['init', options]),
    setConsentGiven: async (isGiven: boolean) => {
      isBegun = true;
      done.push(['consent', isGiven]);
    },
    Notifications: {
      requestPermission: async () => {
        if (!isBegun) throw new Error('Not begun');
        done.push(['register']);
        return (state.isSubscribed = true);
      },
    },
    User: {
      addTag: (...tag: readonly string[]) => done.push(['tag', ...tag]),
      PushSubscription: {
        optIn: async () => void done.push(['optIn']),
        optOut: async () => void done.push(['optOut']),
      },
    },
  };
  const waiting: ((one: typeof sdk) => unknown)[] = Reflect.get(window, 'OneSignalDeferred');
  Object.assign(window, { OneSignalDeferred: { push: (work: (one: typeof sdk) => unknown) => work(sdk) } });
  for (const work of waiting) await work(sdk);
  return done;
}

function templateOf(dataset: Readonly<Record<string, string>>) {
  // @ts-expect-error -- a minimal template
  return createPushVendorSwitch({ dataset });
}

const BREAKING = { breaking: true, topics: [], regions: [], quiet: null, breakingAtNight: true };

describe('OneSignal', () => {
  const facts = { kind: 'oneSignal', appId: 'app-1' };

  it('asks for nothing by itself, and has its worker in a folder of its own', async () => {
    const { window, state } = open('oneSignal');
    startPushVendor('oneSignal', facts);
    startPushVendor('oneSignal', facts);
    expect(await arriveOneSignal(window, state)).toEqual([
      [
        'init',
        {
          appId: 'app-1',
          requiresUserPrivacyConsent: true,
          autoRegister: false,
          autoResubscribe: false,
          notifyButton: { enable: false },
          welcomeNotification: { disable: true },
          promptOptions: { slidedown: { prompts: [] } },
          serviceWorkerPath: 'push/onesignal/OneSignalSDKWorker.js',
          serviceWorkerParam: { scope: '/push/onesignal/' },
          serviceWorkerOverrideForTypical: true,
        },
      ],
      ['consent', true],
    ]);
    expect(state.isSubscribed).toBe(false);
  });

  it('subscribes by the switch, begun or not, with the tag of breaking news, and ends by it', async () => {
    const { window, state } = open('oneSignal');
    const { renewPush, turnPushOn, turnPushOff } = templateOf(facts);
    expect(await renewPush()).toBeNull();
    const on = turnPushOn();
    const done = await arriveOneSignal(window, state);
    expect(await on).toBe(true);
    expect(done.slice(1)).toEqual([['consent', true], ['register'], ['optIn'], ['tag', 'breaking', '1']]);
    expect(await renewPush()).toEqual(BREAKING);
    await turnPushOff();
    expect(done.at(-1)).toEqual(['optOut']);
    expect(await renewPush()).toBeNull();
  });

  it('whose script never comes subscribes nothing, and still ends', async () => {
    const { state } = open('oneSignal');
    vi.useFakeTimers();
    const { turnPushOn, turnPushOff } = templateOf(facts);
    const on = expect(turnPushOn()).rejects.toThrow('subscribed nothing');
    await vi.advanceTimersByTimeAsync(15_000);
    await on;
    state.isSubscribed = true;
    const off = turnPushOff();
    await vi.advanceTimersByTimeAsync(15_000);
    await off;
    vi.useRealTimers();
    expect(state.isSubscribed).toBe(false);
  });
});

describe('CleverPush', () => {
  const facts = { kind: 'cleverPush', topic: 'eil' };
  type Call = readonly [string, ...unknown[]];

  /** Its script, once there, works off the calls of the queue. */
  function arrive(window: object, state: { isSubscribed: boolean }, problem: Error | null = null) {
    const done: Call[] = [];
    const push = ([name, value]: Call) => {
      done.push(typeof value === 'function' ? [name] : [name, value]);
      if (typeof value !== 'function') return;
      state.isSubscribed = problem === null;
      value(problem, 'id');
    };
    const waiting: Call[] = Reflect.get(window, 'CleverPush');
    Object.assign(window, { CleverPush: { push } });
    waiting.forEach(push);
    return done;
  }

  it('asks for nothing by itself, and has its worker in a folder of its own', () => {
    const { window } = open('cleverPush');
    startPushVendor('cleverPush', facts);
    expect(window).toMatchObject({
      CleverPush: [],
      cleverPushConfig: { autoRegister: false, serviceWorkerFile: '/push/cleverpush/cleverpush-worker.js' },
    });
  });

  it('subscribes by the switch, to the topic of breaking news, and ends by it', async () => {
    const { window, state } = open('cleverPush');
    const { renewPush, turnPushOn, turnPushOff } = templateOf(facts);
    const on = turnPushOn();
    const done = arrive(window, state);
    expect(await on).toBe(true);
    expect(done).toEqual([['subscribe'], ['setTopics', ['eil']]]);
    expect(await renewPush()).toEqual(BREAKING);
    await turnPushOff();
    expect(done.at(-1)?.[0]).toBe('unsubscribe');
    expect(await renewPush()).toBeNull();
  });

  it('that subscribes nothing is not shown as switched on', async () => {
    const { window, state } = open('cleverPush');
    const on = templateOf(facts).turnPushOn();
    arrive(window, state, new Error('denied'));
    await expect(on).rejects.toThrow('subscribed nothing');
  });
});
