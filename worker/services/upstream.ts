import * as v from 'valibot';
import type { Clock } from '#shared/lib/clock.ts';
import { describeCause, type Logger } from '#shared/lib/logger.ts';
import { describeDropped, parseTolerantly } from '#shared/contracts/tolerantListOf.ts';
import { parseJson } from '#shared/lib/parseJson.ts';
import { readBoundedText } from '#shared/lib/readBoundedText.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import { withDeadline } from '#shared/lib/withDeadline.ts';
import { createBreaker } from './breaker.ts';
import {
  addressOf,
  isSendable,
  methodOf,
  toInit,
  type Fetch,
  type FetchInit,
  type UpstreamCall,
} from './upstreamCall.ts';

/**
 * Why an upstream gave nothing usable. `status` is its refusal, with its headers, and its body as far as it was JSON.
 */
export type UpstreamFailure =
  | { readonly kind: 'status'; readonly status: number; readonly headers: Headers; readonly body: unknown }
  | { readonly kind: 'timeout' | 'network' | 'tooLarge' | 'garbage' | 'breakerOpen' };

export type UpstreamAnswer<T> = { readonly value: T; readonly headers: Headers };

export type Upstream = {
  readonly call: <T>(call: UpstreamCall<T>) => Promise<Result<UpstreamAnswer<T>, UpstreamFailure>>;
};

export type UpstreamDependencies = {
  readonly name: string;
  readonly baseUrl: string;
  /** Bearer token of every call, for services that require one. */
  readonly token?: string;
  readonly fetch: Fetch;
  readonly deadlineMs: number;
  /** How long it is left alone once it has failed again and again. */
  readonly breakerPauseMs: number;
  readonly clock: Clock;
  readonly random: () => number;
  readonly log: Logger;
  /** Called with the outcome of each call and its duration including the retry. */
  readonly onCall: (outcome: CallOutcome, ms: number) => void;
};

/** `ok`, `refused` for a 4xx response, else the failure. */
export type CallOutcome = 'ok' | 'refused' | UpstreamFailure['kind'];

/** Larger answers are cut off: nothing the contracts describe comes near. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;
const RETRY_PAUSE_MS = 25;

/**
 * An HTTP client with deadline, one retry (GET only), circuit breaker, size limit and contract. Design 6. Each failed
 * call is logged once. A call past its deadline is abandoned, not aborted: an abort signal costs every call more than
 * the deadline does, and the platform cancels open calls when the request ends.
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

  const attempt = createAttempt({ name, baseUrl, fetch, log });

  /** @param until in the time of `performance`: the result is not awaited beyond it. */
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

type Attempt = <T>(call: UpstreamCall<T>, init: FetchInit) => Promise<Result<UpstreamAnswer<T>, Failure>>;

/** One try of a call: sent, read within bounds, held against its contract. */
function createAttempt({
  name,
  baseUrl,
  fetch,
  log,
}: Pick<UpstreamDependencies, 'name' | 'baseUrl' | 'fetch' | 'log'>): Attempt {
  return async (call, init) => {
    try {
      const response = await fetch(addressOf(baseUrl, call.path), init);
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

/** With a 4xx the upstream works and refuses. */
function isRefusal(failure: UpstreamFailure): boolean {
  return failure.kind === 'status' && failure.status < 500 && failure.status !== 429;
}

/** Expected results that are not logged: missing, or not modified. */
function isAnswer(failure: UpstreamFailure): boolean {
  return failure.kind === 'status' && [304, 404, 410].includes(failure.status);
}

/** Statuses of an unreachable service or database: its own, its gateway's, and those of an edge in front of it. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504, 521, 522, 523, 524]);

/**
 * Failures that count for the circuit breaker, which affects all callers. Nothing a single caller can cause does: 500
 * concerns one call, 429 one caller, and one broken article does not mean that others fail. Decision 035.
 */
function isFault(failure: UpstreamFailure, expected: readonly number[]): boolean {
  if (failure.kind === 'status') return AWAY.has(failure.status) && !expected.includes(failure.status);
  return failure.kind === 'timeout' || failure.kind === 'network';
}

/** A server error other than unavailability: the service, or our request, has a bug. */
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

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
