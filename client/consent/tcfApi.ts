import { once } from '#shared/lib/once.ts';
import { parseJson } from '#shared/lib/parseJson.ts';
import { valueAt } from '../platform/valueAt.ts';

export type TcfCallback = (answer: unknown, isDone: boolean) => void;

type TcfCall = readonly [command: string, version: number, callback: TcfCallback, parameter?: unknown];

declare global {
  interface Window {
    /** The TCF API; without arguments it returns the queued calls. */
    __tcfapi?: (...call: TcfCall | readonly []) => unknown;
  }
}

/** Frames find the API by a frame of this name. */
const LOCATOR = '__tcfapiLocator';

/**
 * Provides the stub of the Transparency and Consent Framework, version 2.3: queues calls until `load` has loaded the
 * implementation, and forwards calls that frames send by message. Like the IAB's stub, but removed with the page.
 * Returns a function that lets frames call: there are no foreign frames before a grant.
 */
export function openTcfApi(page: Document, load: () => void, signal: AbortSignal): () => void {
  const waiting: TcfCall[] = [];
  window.__tcfapi = (...call) => {
    const [command, , callback] = call;
    if (command === undefined) return waiting;
    if (command === 'ping') callback?.({ gdprApplies: true, cmpLoaded: false, cmpStatus: 'stub' }, true);
    else if (isWhole(call)) {
      waiting.push(call);
      load();
    }
    return undefined;
  };
  window.addEventListener('message', answerFrame, { signal });
  signal.addEventListener('abort', () => delete window.__tcfapi);
  return once(() => {
    // oxlint-disable-next-line react/iframe-missing-sandbox -- an empty frame, found by its name only
    const frame = Object.assign(page.createElement('iframe'), { name: LOCATOR, hidden: true });
    page.body.append(frame);
    signal.addEventListener('abort', () => frame.remove());
  });
}

function isWhole(call: TcfCall | readonly []): call is TcfCall {
  return call.length > 0;
}

/** A frame's call: `{ __tcfapiCall: { command, version, callId, parameter } }`, as an object or as JSON. */
function answerFrame({ data, source }: MessageEvent<unknown>): void {
  const isText = typeof data === 'string';
  const asked = readCall(isText ? parseJson(data) : data);
  if (!asked || !source) return;
  const { command, version, callId, parameter } = asked;
  window.__tcfapi?.(
    command,
    version,
    (returnValue, success) => {
      const answer = { __tcfapiReturn: { returnValue, success, callId } };
      source.postMessage(isText ? JSON.stringify(answer) : answer, { targetOrigin: '*' });
    },
    parameter,
  );
}

type Asked = {
  readonly command: string;
  readonly version: number;
  readonly callId: unknown;
  readonly parameter: unknown;
};

function readCall(message: unknown): Asked | null {
  const call = valueAt(message, '__tcfapiCall');
  const command = valueAt(call, 'command');
  const version = valueAt(call, 'version');
  if (typeof command !== 'string' || typeof version !== 'number') return null;
  return { command, version, callId: valueAt(call, 'callId'), parameter: valueAt(call, 'parameter') };
}
