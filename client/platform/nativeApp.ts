import {
  NATIVE_CHANNEL,
  parseNativeAnswer,
  type NativeCall,
  type NativeError,
} from '#shared/contracts/nativeBridge.contract.ts';
import { withDeadline } from '#shared/lib/withDeadline.ts';
import { documentState } from './documentState.ts';
import { reportError } from './errorHook.ts';

/**
 * The app around our pages, where there is one: `native` or `flutter`. The setting `APP_MODE` writes it into every
 * page. Acceptance M152.
 */
export function appMode(): string | null {
  return documentState(document).app ?? null;
}

/** Takes one text, and may answer. */
type Channel = { readonly postMessage: (message: string) => unknown };

declare global {
  interface Window {
    /** Of a native app on Android. */
    readonly PortalNative?: Channel;
    /** Of one on iOS; with a handler that replies, what is posted is answered. */
    readonly webkit?: { readonly messageHandlers?: { readonly [NATIVE_CHANNEL]?: Channel } };
    /** Of a Flutter app with the package `flutter_inappwebview`, whose handlers always answer; */
    readonly flutter_inappwebview?: { readonly callHandler: (name: string, message: string) => unknown };
    /** and with `webview_flutter`, whose channels never do. */
    readonly PortalFlutter?: Channel;
  }
}

/** An app says that it has taken a call, not that its reader is done with it. */
const ANSWER_WITHIN_MS = 3_000;

/**
 * Has the app do something. True once it has taken the call; false outside of an app, and where it does not do it, which
 * is reported: `UNIMPLEMENTED` where it does not know how, `UNAVAILABLE` where it fails, or says nothing for too long.
 * Specification 8; acceptance M130.
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
  return parseNativeAnswer(answered.value);
}

type Bridge = {
  readonly send: (message: string) => unknown;
  /** Who answers nothing there has no handler of that name. */
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
