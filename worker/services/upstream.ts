import * as v from 'valibot';
import type { Clock } from '#shared/lib/clock.ts';
import { describeCause, type Logger } from '#shared/lib/logger.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import { createBreaker } from './breaker.ts';

/** Why an upstream gave nothing usable. `status` is its refusal, with its body as far as it was JSON. */
export type UpstreamFailure =
  | { readonly kind: 'status'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'timeout' | 'network' | 'tooLarge' | 'garbage' | 'breakerOpen' };

export type UpstreamAnswer<T> = { readonly value: T; readonly headers: Headers };

export type UpstreamCall<T> = {
  readonly path: string;
  readonly contract: v.GenericSchema<unknown, T>;
  /** Sent as JSON by POST; without it the call is a GET, which alone is tried twice. */
  readonly body?: unknown;
};

export type Upstream = { readonly call: <T>(call: UpstreamCall<T>) => Promise<Result<UpstreamAnswer<T>, UpstreamFailure>> };

export type UpstreamDependencies = {
  readonly name: string;
  readonly baseUrl: string;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly deadlineMs: number;
  readonly clock: Clock;
  readonly random: () => number;
  readonly log: Logger;
};

/** Larger answers are cut off: nothing the contracts describe comes near. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;
const RETRY_PAUSE_MS = 25;

/** An HTTP client with deadline, one retry (GET only), breaker, size limit and contract. Design 6. Each failed call is logged once. */
export function createUpstream({ name, baseUrl, fetch, deadlineMs, clock, random, log }: UpstreamDependencies): Upstream {
  const breaker = createBreaker(clock, () => log.error('upstream_breaker_open', { upstream: name }));

  async function attempt<T>(call: UpstreamCall<T>, signal: AbortSignal): Promise<Result<UpstreamAnswer<T>, UpstreamFailure & { cause?: string }>> {
    try {
      const response = await fetch(toRequest(`${baseUrl}${call.path}`, call, signal));
      const text = await readText(response, signal);
      if (text === null) return err({ kind: 'tooLarge' });
      const body = parseJson(text);
      if (!response.ok) return err({ kind: 'status', status: response.status, body });
      const parsed = v.safeParse(call.contract, body);
      if (!parsed.success) return err({ kind: 'garbage', cause: v.getDotPath(parsed.issues[0]) ?? 'no JSON' });
      return ok({ value: parsed.output, headers: response.headers });
    } catch (cause) {
      return err(signal.aborted ? { kind: 'timeout' } : { kind: 'network', cause: describeCause(cause) });
    }
  }

  return {
    async call(call) {
      if (!breaker.mayCall()) return err({ kind: 'breakerOpen' });
      const controller = new AbortController();
      const timer = setTimeout(() => controller.abort(), deadlineMs);
      try {
        let result = await attempt(call, controller.signal);
        if (!result.ok && call.body === undefined && isWorthRetrying(result.error)) {
          await pause(RETRY_PAUSE_MS * (1 + random()));
          result = await attempt(call, controller.signal);
        }
        const refusal = !result.ok && result.error.kind === 'status' && isRefusal(result.error) ? result.error.status : null;
        if (refusal !== null && refusal !== 404 && refusal !== 410) log.warn('upstream_refused', { upstream: name, status: refusal });
        const isFault = !result.ok && !isRefusal(result.error);
        breaker.report(!isFault);
        if (!result.ok && isFault) {
          const { kind, cause, ...rest } = result.error;
          log.warn('upstream_failed', { upstream: name, cause: cause ? `${kind} ${cause}` : kind, ...('status' in rest ? { status: rest.status } : {}) });
        }
        return result;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** A 4xx is an answer: the upstream works and says no. */
function isRefusal(failure: UpstreamFailure): boolean {
  return failure.kind === 'status' && failure.status < 500 && failure.status !== 429;
}

function isWorthRetrying(failure: UpstreamFailure): boolean {
  return failure.kind === 'network' || (failure.kind === 'status' && failure.status >= 500);
}

function toRequest(url: string, call: UpstreamCall<unknown>, signal: AbortSignal): Request {
  if (call.body === undefined) return new Request(url, { headers: { accept: 'application/json' }, redirect: 'manual', signal });
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(call.body), redirect: 'manual', signal });
}

/** The body as text, or null when it is too large. */
async function readText(response: Response, signal: AbortSignal): Promise<string | null> {
  if (Number(response.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) {
    await response.body?.cancel();
    return null;
  }
  if (!response.body) return '';
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  const abort = () => void reader.cancel('deadline').catch(() => undefined);
  signal.addEventListener('abort', abort);
  let bytes = 0;
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.byteLength;
    if (bytes > MAX_BODY_BYTES) {
      await reader.cancel('too large');
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
  signal.removeEventListener('abort', abort);
  if (signal.aborted) throw new Error('deadline');
  return text + decoder.decode();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
