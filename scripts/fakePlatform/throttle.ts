import type { MiddlewareHandler } from 'hono';
import { refuse } from './envelope.ts';

const CALLS = 1_200;
const WINDOW_MS = 5 * 60_000;

/**
 * Allows 1,200 calls in five minutes, then none for five minutes:
 * https://developers.cloudflare.com/fundamentals/api/reference/limits/.
 */
export function throttle(now: () => number): MiddlewareHandler {
  let began = Number.NEGATIVE_INFINITY;
  let calls = 0;
  let blockedUntil = Number.NEGATIVE_INFINITY;
  return async (_context, next) => {
    const at = now();
    if (at - began >= WINDOW_MS) {
      began = at;
      calls = 0;
    }
    calls += 1;
    if (calls > CALLS && at >= blockedUntil) blockedUntil = at + WINDOW_MS;
    if (at >= blockedUntil) return next();
    return refuse({
      status: 429,
      code: 971,
      message: 'Please wait and consider throttling your request speed',
      headers: { 'retry-after': String(Math.ceil((blockedUntil - at) / 1_000)) },
    });
  };
}
