import { once } from '#shared/lib/once.ts';
import { parseJson } from '#shared/lib/parseJson.ts';
import { valueAt } from '../platform/valueAt.ts';

export type TcfCallback = (answer: unknown, isDone: boolean) => void;

type TcfCall = readonly [command: string, version: number, callback: TcfCallback, parameter?: unknown];

declare global {
  interface Window {
    /** How other houses ask what a reader agreed to; without arguments, what waits for an answer. */
    __tcfapi?: (...call: TcfCall | readonly []) => unknown;
  }
}

/** By this name a frame that stands in the page finds out that the page has the interface. */
const LOCATOR = '__tcfapiLocator';

/**
 * Opens the interface of the Transparency and Consent Framework, version 2.3: keeps what is asked until `load` has
 * brought who answers, and passes on what frames ask by message. As the IAB's own stub does, and gone with the page.
 * Returns how frames are told that they may ask: there is none of somebody else's before a grant.
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
    // oxlint-disable-next-line react/iframe-missing-sandbox -- it is empty: its name is all there is to it
    const frame = Object.assign(page.createElement('iframe'), { name: LOCATOR, hidden: true });
    page.body.append(frame);
    signal.addEventListener('abort', () => frame.remove());
  });
}

function isWhole(call: TcfCall | readonly []): call is TcfCall {
  return call.length > 0;
}

/** A frame's question: `{ __tcfapiCall: { command, version, callId, parameter } }`, as an object or as JSON. */
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
