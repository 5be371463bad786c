import { describe, expect, it, vi } from 'vitest';
import { openFakeBrowser } from '../test/fakeBrowser.ts';
import { appMode, callNative } from './nativeApp.ts';

/** A page in an app of this kind, with what apps put there; what each of them was told. */
function openIn(app: string | null, has: { readonly native?: boolean; readonly flutter?: boolean }) {
  const postMessage = vi.fn();
  const callHandler = vi.fn();
  const window = {
    ...(has.native && { PortalNative: { postMessage } }),
    ...(has.flutter && { flutter_inappwebview: { callHandler } }),
  };
  const { heard } = openFakeBrowser({ state: app === null ? {} : { app }, window });
  return { heard, postMessage, callHandler };
}

describe('M152 an app around the page', () => {
  it.each(['native', 'flutter', null])('is the one that stands on it: %s', (app) => {
    openIn(app, {});
    expect(appMode()).toBe(app);
  });

  it.each([
    ['native', '{"action":"toast","text":"Da"}'],
    ['flutter', '{"action":"toast","text":"Da"}'],
  ])('is told what to do: %s', (app, message) => {
    const { postMessage, callHandler, heard } = openIn(app, { native: true, flutter: true });
    callNative({ action: 'toast', text: 'Da' });
    expect(postMessage.mock.calls).toEqual(app === 'native' ? [[message]] : []);
    expect(callHandler.mock.calls).toEqual(app === 'flutter' ? [['portal', message]] : []);
    expect(heard.errors).toEqual([]);
  });

  it.each([
    ['native', { flutter: true }],
    ['flutter', { native: true }],
    ['native', {}],
    ['windows', { native: true, flutter: true }],
  ])('that does not know how is reported: %s, %j', (app, has) => {
    const { postMessage, callHandler, heard } = openIn(app, has);
    callNative({ action: 'login' });
    expect(postMessage).not.toHaveBeenCalled();
    expect(callHandler).not.toHaveBeenCalled();
    expect(heard.errors).toEqual([{ status: null, message: 'UNIMPLEMENTED: login', path: '/1002' }]);
  });

  it('is told nothing where there is none', () => {
    const { postMessage, callHandler, heard } = openIn(null, { native: true, flutter: true });
    callNative({ action: 'login' });
    expect(postMessage).not.toHaveBeenCalled();
    expect(callHandler).not.toHaveBeenCalled();
    expect(heard.errors).toEqual([]);
  });
});
