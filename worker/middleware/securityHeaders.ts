import { createMiddleware } from 'hono/factory';
import { colorModeScriptHash } from '../layouts/colorModeScript.ts';

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
  'accept-ch': 'Sec-CH-UA-Mobile',
} as const;

/** For the endpoints of the app server. */
export const securityHeaders = createMiddleware(async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(baseHeaders)) c.header(name, value);
  c.header('cache-control', 'no-store');
  c.header('cache-status', 'Pressehaus; fwd=bypass');
  c.header('server-timing', 'cache;desc=bypass');
});
