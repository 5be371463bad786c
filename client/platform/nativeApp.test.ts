import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { NativeCall } from '#shared/contracts/nativeBridge.contract.ts';
import { openFakeBrowser } from '../test/fakeBrowser.ts';
import { appMode, callNative } from './nativeApp.ts';

type Answer = () => unknown;
const TOAST: NativeCall = { action: 'toast', text: 'Da' };
const MESSAGE = '{"action":"toast","text":"Da"}';

/** Globals injected by each kind of app. */
const DIALECTS = {
  android: { mode: 'native', put: (take: (message: string) => unknown) => ({ PortalNative: { postMessage: take } }) },
  ios: {
    mode: 'native',
    put: (take: (message: string) => unknown) => ({ webkit: { messageHandlers: { portal: { postMessage: take } } } }),
  },
  handler: {
    mode: 'flutter',
    put: (take: (message: string) => unknown) => ({
      flutter_inappwebview: {
        callHandler: (name: string, message: string) => (name === 'portal' ? take(message) : null),
      },
    }),
  },
  channel: { mode: 'flutter', put: (take: (message: string) => unknown) => ({ PortalFlutter: { postMessage: take } }) },
} as const;
type Dialect = keyof typeof DIALECTS;

/** A page in an app of this kind, and the calls to it. */
function openIn(dialect: Dialect, answer: Answer = () => undefined) {
  const { mode, put } = DIALECTS[dialect];
  const told: string[] = [];
  const window = put((message) => {
    told.push(message);
    return answer();
  });
  return { ...openFakeBrowser({ state: { app: mode }, window }), told };
}

const fail = () => {
  throw new Error('Java exception was raised during method invocation');
};
const reported = (code: string) => [{ status: null, message: `${code}: toast`, path: '/1002' }];

describe('M152 an app around the page', () => {
  it.each(['native', 'flutter', null])('is identified by the page’s attribute: %s', (app) => {
    openFakeBrowser({ state: app === null ? {} : { app } });
    expect(appMode()).toBe(app);
  });

  it.each<[Dialect, Answer]>([
    ['android', () => undefined],
    ['android', () => '{"ok":true}'],
    ['ios', () => undefined],
    ['ios', async () => ({ ok: true })],
    ['handler', async () => ({ ok: true })],
    ['handler', async () => '{"ok":true}'],
    ['channel', () => undefined],
  ])('accepts a call: %s', async (dialect, answer) => {
    const { told, heard } = openIn(dialect, answer);
    expect(await callNative(TOAST)).toBe(true);
    expect(told).toEqual([MESSAGE]);
    expect(heard.errors).toEqual([]);
  });

  it('is called synchronously, because the page may be left', () => {
    const { told } = openIn('android');
    void callNative(TOAST);
    expect(told).toEqual([MESSAGE]);
  });

  it('is not called outside an app', async () => {
    const take = vi.fn();
    const { heard } = openFakeBrowser({ window: DIALECTS.android.put(take) });
    expect(await callNative(TOAST)).toBe(false);
    expect(take).not.toHaveBeenCalled();
    expect(heard.errors).toEqual([]);
  });
});

describe('M130 a call that an app does not accept is reported', () => {
  it.each<[string, string, object]>([
    ['without a plugin', 'native', {}],
    ['with the plugin of another kind', 'native', DIALECTS.handler.put(() => ({ ok: true }))],
    ['with the plugin of another kind', 'flutter', DIALECTS.android.put(() => ({ ok: true }))],
    ['with messages for others', 'native', { webkit: { messageHandlers: {} } }],
    ['of an unknown kind', 'windows', DIALECTS.android.put(() => ({ ok: true }))],
  ])('UNIMPLEMENTED %s: %s', async (_, app, window) => {
    const { heard } = openFakeBrowser({ state: { app }, window });
    expect(await callNative(TOAST)).toBe(false);
    expect(heard.errors).toEqual(reported('UNIMPLEMENTED'));
  });

  it.each<[string, string, Dialect, Answer]>([
    ['UNIMPLEMENTED', 'says so', 'ios', async () => ({ ok: false, code: 'UNIMPLEMENTED' })],
    ['UNIMPLEMENTED', 'has no handler of the name', 'handler', async () => null],
    ['UNAVAILABLE', 'says so', 'handler', async () => ({ ok: false, code: 'UNAVAILABLE' })],
    ['UNAVAILABLE', 'throws', 'android', fail],
    ['UNAVAILABLE', 'refuses', 'ios', async () => fail()],
    ['UNAVAILABLE', 'says what makes no sense', 'handler', async () => ({ ok: 'yes' })],
    ['UNAVAILABLE', 'says what is no JSON', 'android', () => 'ok'],
    ['UNAVAILABLE', 'says a code of its own', 'ios', async () => ({ ok: false, code: 'EXPLODED' })],
  ])('%s where it %s: %s', async (code, _, dialect, answer) => {
    const { heard } = openIn(dialect, answer);
    expect(await callNative(TOAST)).toBe(false);
    expect(heard.errors).toEqual(reported(code));
  });

  it('UNAVAILABLE without an answer for three seconds', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { heard } = openIn('handler', () => new Promise(() => undefined));
    const outcome = callNative(TOAST);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(heard.errors).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toBe(false);
    expect(heard.errors).toEqual(reported('UNAVAILABLE'));
  });
});
