import * as v from 'valibot';
import type { Clock } from '#shared/lib/clock.ts';
import { describeCause, type Logger } from '#shared/lib/logger.ts';
import { describeDropped, parseTolerantly } from '#shared/contracts/tolerantListOf.ts';
import { parseJson } from '#shared/lib/parseJson.ts';
import { readBoundedText } from '#shared/lib/readBoundedText.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import { withDeadline } from '#shared/lib/withDeadline.ts';
import { createBreaker } from './breaker.ts';

/**
 * Why an upstream gave nothing usable. `status` is its refusal, with its headers, and its body as far as it was JSON.
 */
export type UpstreamFailure =
  | { readonly kind: 'status'; readonly status: number; readonly headers: Headers; readonly body: unknown }
  | { readonly kind: 'timeout' | 'network' | 'tooLarge' | 'garbage' | 'breakerOpen' };

export type UpstreamAnswer<T> = { readonly value: T; readonly headers: Headers };

export type UpstreamCall<T> = {
  readonly path: string;
  readonly contract: v.GenericSchema<unknown, T>;
  /** GET, or POST where there is a body. A GET alone is tried twice. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON; as a form where it is one. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Another deadline than the upstream's, for what takes its time. */
  readonly deadlineMs?: number;
  /** Statuses that the caller reckons with: they are neither logged nor counted against the upstream. */
  readonly expected?: readonly number[];
  /** Of whom the call is made for; takes the place of the upstream's own. */
  readonly bearer?: string;
  /** It has nothing to say but that it is done: 204, and any other success is garbage. */
  readonly isAnsweredEmpty?: boolean;
  /** The ETag of what the caller has already: when that is still good the call fails with status 304. */
  readonly ifNoneMatch?: string;
};

export type Upstream = {
  readonly call: <T>(call: UpstreamCall<T>) => Promise<Result<UpstreamAnswer<T>, UpstreamFailure>>;
};

/** The platform's `fetch`, by address: a `Request` of its own would be copied on the way. */
export type Fetch = (url: string, init: FetchInit) => Promise<Response>;

export type FetchInit = {
  readonly method?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | URLSearchParams;
  readonly redirect: 'manual';
};

export type UpstreamDependencies = {
  readonly name: string;
  readonly baseUrl: string;
  /** Sent as bearer with every call, for services that answer nobody else. */
  readonly token?: string;
  readonly fetch: Fetch;
  readonly deadlineMs: number;
  /** How long it is left alone once it has failed again and again. */
  readonly breakerPauseMs: number;
  readonly clock: Clock;
  readonly random: () => number;
  readonly log: Logger;
  /** Hears how each call ended, and how long it took with its second try. */
  readonly onCall: (outcome: CallOutcome, ms: number) => void;
};

/** `ok`, `refused` for an answer of 4xx, else what failed. */
export type CallOutcome = 'ok' | 'refused' | UpstreamFailure['kind'];

/** Larger answers are cut off: nothing the contracts describe comes near. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;
const RETRY_PAUSE_MS = 25;

/**
 * An HTTP client with deadline, one retry (GET only), breaker, size limit and contract. Design 6. Each failed call is
 * logged once. One that missed its deadline is left behind and not aborted: a signal costs each call that is in time
 * more than its deadline does, and the platform drops what is still open when the request that asked has its answer.
 */
export function createUpstream({
  name,
  baseUrl,
  token,
  fetch,
  deadlineMs,
  breakerPauseMs,
  clock,
  random,
  log,
  onCall,
}: UpstreamDependencies): Upstream {
  const breaker = createBreaker({
    clock,
    pauseMs: breakerPauseMs,
    onOpen: () => log.error('upstream_breaker_open', { upstream: name }),
  });

  async function attempt<T>(call: UpstreamCall<T>, init: FetchInit): Promise<Result<UpstreamAnswer<T>, Failure>> {
    try {
      const response = await fetch(`${baseUrl}${call.path}`, init);
      const text = await readBoundedText(response, MAX_BODY_BYTES);
      if (text === null) return err({ kind: 'tooLarge' });
      const body = parseJson(text);
      if (!response.ok) return err({ kind: 'status', status: response.status, headers: response.headers, body });
      if (call.isAnsweredEmpty && response.status !== 204) return err({ kind: 'garbage', cause: 'not 204' });
      const { parsed, dropped } = parseTolerantly(call.contract, body);
      if (dropped.length > 0)
        log.warn('content_dropped', {
          upstream: name,
          path: withoutQuery(call.path),
          count: dropped.length,
          cause: describeDropped(dropped),
        });
      if (!parsed.success) return err({ kind: 'garbage', cause: v.getDotPath(parsed.issues[0]) ?? 'no JSON' });
      return ok({ value: parsed.output, headers: response.headers });
    } catch (cause) {
      return err({ kind: 'network', cause: describeCause(cause) });
    }
  }

  /** @param until in the time of `performance`: from then on nobody waits for it. */
  async function attemptTwice<T>(
    call: UpstreamCall<T>,
    init: FetchInit,
    until: number,
  ): Promise<Result<UpstreamAnswer<T>, Failure>> {
    const result = await attempt(call, init);
    if (result.ok || methodOf(call) !== 'GET' || !isWorthRetrying(result.error)) return result;
    await pause(RETRY_PAUSE_MS * (1 + random()));
    return performance.now() < until ? attempt(call, init) : result;
  }

  return {
    async call(call) {
      const init = toInit(call, token);
      if (!isSendable(init)) {
        onCall('refused', 0);
        log.warn('upstream_refused', { upstream: name, status: 400 });
        return err({ kind: 'status', status: 400, headers: new Headers(), body: null });
      }
      if (!breaker.mayCall()) {
        onCall('breakerOpen', 0);
        return err({ kind: 'breakerOpen' });
      }
      const calledAt = performance.now();
      const expected = call.expected ?? [];
      const allowedMs = call.deadlineMs ?? deadlineMs;
      const tried = await withDeadline(() => attemptTwice(call, init, calledAt + allowedMs), allowedMs);
      const result = tried.ok
        ? tried.value
        : err<Failure>({ kind: tried.error.kind === 'timeout' ? 'timeout' : 'network' });
      if (!result.ok) logFailure({ name, log }, result.error, expected);
      breaker.report(result.ok || !isFault(result.error, expected));
      onCall(outcomeOf(result), performance.now() - calledAt);
      return result;
    },
  };
}

function logFailure(
  { name, log }: Pick<UpstreamDependencies, 'name' | 'log'>,
  failure: Failure,
  expected: readonly number[],
): void {
  if (failure.kind === 'status' && expected.includes(failure.status)) return;
  const status = failure.kind === 'status' ? { status: failure.status } : {};
  if (!isRefusal(failure))
    log[isBug(failure) ? 'error' : 'warn']('upstream_failed', {
      upstream: name,
      cause: failure.cause ? `${failure.kind} ${failure.cause}` : failure.kind,
      ...status,
    });
  else if (!isAnswer(failure)) log.warn('upstream_refused', { upstream: name, ...status });
}

function outcomeOf(result: Result<unknown, Failure>): CallOutcome {
  if (result.ok) return 'ok';
  return isRefusal(result.error) ? 'refused' : result.error.kind;
}

/** A failure as it is logged: with its cause in words. */
type Failure = UpstreamFailure & { readonly cause?: string };

/** A 4xx is an answer: the upstream works and says no. */
function isRefusal(failure: UpstreamFailure): boolean {
  return failure.kind === 'status' && failure.status < 500 && failure.status !== 429;
}

/** Not worth a line in the log: there is no such thing, or nothing new about it. */
function isAnswer(failure: UpstreamFailure): boolean {
  return failure.kind === 'status' && [304, 404, 410].includes(failure.status);
}

/**
 * Answers that say so when a service, or the store behind it, is away: its own, its gateway's, and those of an edge in
 * front of it.
 */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504, 521, 522, 523, 524]);

/**
 * What counts against the upstream as a whole, for all who call it. Nothing that a caller can bring about does: 500 is
 * an answer to one call, 429 to one caller, and one broken article says nothing of the others. Decision 035.
 */
function isFault(failure: UpstreamFailure, expected: readonly number[]): boolean {
  if (failure.kind === 'status') return AWAY.has(failure.status) && !expected.includes(failure.status);
  return failure.kind === 'timeout' || failure.kind === 'network';
}

/** The service has not said that it is away: it, or what we sent it, is broken. */
function isBug(failure: UpstreamFailure): boolean {
  return failure.kind === 'status' && failure.status >= 500 && !AWAY.has(failure.status);
}

function isWorthRetrying(failure: UpstreamFailure): boolean {
  return failure.kind === 'network' || (failure.kind === 'status' && failure.status >= 500);
}

/** A log holds nothing that readers typed. */
function withoutQuery(path: string): string {
  return path.replace(/\?.*$/s, '');
}

/**
 * The platform sends no header with these in it: whoever brought them is answered as the service would answer, and
 * nothing leaves.
 */
function isSendable({ headers }: FetchInit): boolean {
  return Object.values(headers).every((value) => !/[\0\r\n]/.test(value));
}

function toInit(call: UpstreamCall<unknown>, token: string | undefined): FetchInit {
  const bearer = call.bearer ?? token;
  const headers = {
    accept: 'application/json',
    ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    ...(call.ifNoneMatch === undefined ? {} : { 'if-none-match': call.ifNoneMatch }),
    ...(call.body === undefined || call.body instanceof URLSearchParams ? {} : { 'content-type': 'application/json' }),
    ...call.headers,
  };
  const body =
    call.body === undefined
      ? {}
      : { body: call.body instanceof URLSearchParams ? call.body : JSON.stringify(call.body) };
  return { method: methodOf(call), headers, ...body, redirect: 'manual' };
}

function methodOf({ method, body }: UpstreamCall<unknown>) {
  return method ?? (body === undefined ? 'GET' : 'POST');
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
