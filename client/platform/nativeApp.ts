import type { NativeCall, NativeError } from '#shared/contracts/nativeBridge.contract.ts';
import { NATIVE_CHANNEL } from '#shared/contracts/nativeChannel.ts';
import { withDeadline } from '#shared/lib/withDeadline.ts';
import { documentState } from './documentState.ts';
import { reportError } from './errorHook.ts';

/**
 * The embedding app: `native` or `flutter`; null in a browser. Set in every page by the setting `APP_MODE`. Acceptance
 * M152.
 */
export function appMode(): string | null {
  return documentState(document).app ?? null;
}

/** Accepts a string, and may reply. */
type Channel = { readonly postMessage: (message: string) => unknown };

declare global {
  interface Window {
    /** Native app on Android. */
    readonly PortalNative?: Channel;
    /** Native app on iOS; a message handler with reply returns a promise. */
    readonly webkit?: { readonly messageHandlers?: { readonly [NATIVE_CHANNEL]?: Channel } };
    /** Flutter app with the package `flutter_inappwebview`, whose handlers always reply; */
    readonly flutter_inappwebview?: { readonly callHandler: (name: string, message: string) => unknown };
    /** and with `webview_flutter`, whose channels never do. */
    readonly PortalFlutter?: Channel;
  }
}

/** Time for an app to acknowledge a call, not to complete it. */
const ANSWER_WITHIN_MS = 3_000;

/**
 * Calls the app. True once it has accepted the call; false outside an app, and on failure, which is reported:
 * `UNIMPLEMENTED` for an unknown call, `UNAVAILABLE` on an error or timeout. Specification 8; acceptance M130.
 */
export async function callNative(call: NativeCall): Promise<boolean> {
  const mode = appMode();
  if (mode === null) return false;
  const outcome = await askApp(mode, JSON.stringify(call));
  if (outcome === 'taken') return true;
  reportError({ status: null, message: `${outcome}: ${call.action}`, path: location.pathname });
  return false;
}

async function askApp(mode: string, message: string): Promise<'taken' | NativeError> {
  const bridge = findBridge(mode);
  if (!bridge) return 'UNIMPLEMENTED';
  const answered = await withDeadline(async () => bridge.send(message), ANSWER_WITHIN_MS);
  if (!answered.ok) return 'UNAVAILABLE';
  const isSilent = answered.value === undefined || answered.value === null;
  if (isSilent) return bridge.alwaysAnswers ? 'UNIMPLEMENTED' : 'taken';
  // Only an app needs the contract's library, which every page would load.
  const contract = await import('#shared/contracts/nativeBridge.contract.ts').catch(() => null);
  return contract?.parseNativeAnswer(answered.value) ?? 'UNAVAILABLE';
}

type Bridge = {
  readonly send: (message: string) => unknown;
  /** Without a reply there is no handler of that name. */
  readonly alwaysAnswers: boolean;
};

function findBridge(mode: string): Bridge | null {
  const { flutter_inappwebview: handlers, PortalFlutter, PortalNative, webkit } = window;
  if (mode === 'flutter' && handlers)
    return { send: (message) => handlers.callHandler(NATIVE_CHANNEL, message), alwaysAnswers: true };
  const native = PortalNative ?? webkit?.messageHandlers?.[NATIVE_CHANNEL];
  const channel = { flutter: PortalFlutter, native }[mode];
  return channel ? { send: (message) => channel.postMessage(message), alwaysAnswers: false } : null;
}
