import { createMiddleware } from 'hono/factory';
import { createHash } from 'node:crypto';
import { colorModeScript } from '../layouts/colorModeScript.ts';

const colorModeScriptHash = `sha256-${createHash('sha256').update(colorModeScript).digest('base64')}`;

const isDevelopment = import.meta.env.DEV;

/** No script but ours and the one inline script allowed by its hash. Development's module reloading needs inline styles and a socket. */
const contentSecurityPolicy = [
  "default-src 'none'",
  `script-src 'self' '${colorModeScriptHash}'`,
  `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ''}`,
  "img-src 'self' data:",
  "font-src 'self'",
  `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Sent with everything. */
export const baseHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000',
} as const;

/** Sent with every HTML page. Design 5, framed pages. */
export const htmlHeaders = {
  ...baseHeaders,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentSecurityPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'browsing-topics=(), camera=(), geolocation=(), microphone=()',
} as const;

/** What says how an answer was made when no cache had a part in it. G13. */
export const uncachedHeaders = { 'cache-status': 'Pressehaus; fwd=bypass', 'server-timing': 'cache;desc=bypass' } as const;

/** For the endpoints of the app server. */
export const securityHeaders = createMiddleware(async (c, next) => {
  await next();
  for (const [name, value] of Object.entries({ ...baseHeaders, ...uncachedHeaders, 'cache-control': 'no-store' })) c.header(name, value);
});
