import * as v from 'valibot';
import { describeDropped, parseTolerantly } from '#shared/contracts/tolerantListOf.ts';
import type { Note } from './finding.ts';
import type { Answered, Send } from './send.ts';

/** The system that is looked at, and how. */
export type Examined = {
  /** Without a slash at its end. */
  readonly address: string;
  /** As the portal's variables. */
  readonly settings: Readonly<Record<string, string | undefined>>;
  /** Whether calls may change something: with a test account alone. */
  readonly mayWrite: boolean;
  readonly ask: Ask;
  readonly note: Note;
};

type Asked = {
  /** The finding that is noted if there is no answer. */
  readonly id: string;
  /** Below the address, or an absolute one. */
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as a form, or as JSON. */
  readonly body?: unknown;
  readonly deadlineMs: number;
};

/** Null if there is no answer in time, which is noted. */
export type Ask = (asked: Asked) => Promise<Answered | null>;

/** A look at a system is no load on it. */
const MOST_CALLS = 100;
const PAUSE_MS = 500;

/** Names and numbers of this machine. */
export function isOnThisMachine(address: string): boolean {
  return /(?:^|\.)localhost$|^127\.|^\[::1\]$/.test(new URL(address).hostname);
}

export class TooManyCalls extends Error {}

type Circumstances = { readonly address: string; readonly send: Send; readonly note: Note };

export function createAsk({ address, send, note }: Circumstances): Ask {
  const isLocal = isOnThisMachine(address);
  let calls = 0;
  return async ({ id, path, method, headers = {}, body, deadlineMs }) => {
    calls += 1;
    if (calls > MOST_CALLS) throw new TooManyCalls(`More than ${MOST_CALLS} calls`);
    if (!isLocal && calls > 1) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const isForm = body instanceof URLSearchParams;
    const text = body === undefined ? null : isForm ? body.toString() : JSON.stringify(body);
    try {
      return await send({
        url: new URL(/^https?:/.test(path) ? path : `${address}${path}`),
        method: method ?? (text === null ? 'GET' : 'POST'),
        headers: {
          accept: 'application/json',
          ...(text === null
            ? {}
            : { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
          ...headers,
        },
        body: text,
        deadlineMs,
      });
    } catch (cause) {
      if (!(cause instanceof Error)) throw cause;
      note({ id, verdict: 'fail', words: `no answer within ${deadlineMs} ms: the portal would go on without it` });
      return null;
    }
  };
}

type Read<T> = {
  readonly id: string;
  readonly contract: v.GenericSchema<unknown, T>;
  /** What the portal loses by an answer that it cannot read. */
  readonly loss: string;
};

/** The answer as the portal reads it; null if it cannot, which is noted with the place and without its value. */
export function readAnswer<T>(
  { note }: Pick<Examined, 'note'>,
  answered: Answered | null,
  { id, contract, loss }: Read<T>,
): T | null {
  if (!answered) return null;
  const { status, text, ms } = answered;
  if (status < 200 || status >= 300) {
    note({ id, verdict: 'fail', ms, words: `answered ${status} instead of 200: ${loss}` });
    return null;
  }
  const { parsed, dropped } = parseTolerantly(v.pipe(v.string(), v.parseJson(), contract), text);
  if (parsed.success) {
    note({ id, verdict: 'pass', ms, words: 'as the portal reads it' });
    const kinds = describeDropped(dropped.map((part) => part.split(' ').map(placeOf).join(' ')));
    if (dropped.length > 0)
      note({ id: `${id}.parts`, verdict: 'warn', words: `${dropped.length} parts are left out: ${kinds}` });
    return parsed.output;
  }
  const [issue] = parsed.issues;
  const place = placeOf(v.getDotPath(issue));
  note({ id, verdict: 'fail', ms, words: `${place} is not ${issue.expected ?? 'as agreed'}: ${loss}` });
  return null;
}

/** Names of fields alone: keys may be a reader's. */
function placeOf(path: string | null): string {
  if (path === null) return 'the answer';
  return path
    .split('.')
    .map((part) => (/^[a-z_]{1,40}$/i.test(part) ? part : '*'))
    .join('.');
}

type Refused = { readonly id: string; readonly statuses: readonly number[]; readonly loss: string };

/** Notes whether the system has refused, and by a status that the portal knows what to do with. */
export function noteRefusal(
  { note }: Pick<Examined, 'note'>,
  answered: Answered | null,
  { id, statuses, loss }: Refused,
): boolean {
  if (!answered) return false;
  const { status, ms } = answered;
  const isRefused = statuses.includes(status);
  const words = isRefused
    ? `refused with ${status}`
    : `answered ${status} instead of ${statuses.join(' or ')}: ${loss}`;
  note({ id, verdict: isRefused ? 'pass' : 'fail', ms, words });
  return isRefused;
}

/** A property of an answer that may not be JSON. */
export function fieldOf(text: string, name: string): unknown {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), v.looseObject({})), text);
  return parsed.success ? parsed.output[name] : undefined;
}
