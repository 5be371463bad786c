import { documentState } from './documentState.ts';
import { reportError } from './errorHook.ts';

/**
 * The app around our pages, where there is one: `native` or `flutter`. The setting `APP_MODE` writes it into every
 * page. Acceptance M152.
 */
export function appMode(): string | null {
  return documentState(document).app ?? null;
}

/** What the app does for us. */
export type NativeCall = { readonly action: 'login' } | { readonly action: 'toast'; readonly text: string };

declare global {
  interface Window {
    /** Put there by the native app. */
    readonly PortalNative?: { readonly postMessage: (message: string) => void };
    readonly flutter_inappwebview?: { readonly callHandler: (name: string, message: string) => unknown };
  }
}

/** Has the app do something. Nothing outside of one; an app that does not know how is reported: specification 8. */
export function callNative(call: NativeCall): void {
  const mode = appMode();
  if (mode === null) return;
  const message = JSON.stringify(call);
  if (mode === 'flutter' && window.flutter_inappwebview) window.flutter_inappwebview.callHandler('portal', message);
  else if (mode === 'native' && window.PortalNative) window.PortalNative.postMessage(message);
  else reportError({ status: null, message: `UNIMPLEMENTED: ${call.action}`, path: location.pathname });
}
