import { createMiddleware } from 'hono/factory';

/** Defaults of every answer of a service: no sniffing, TLS only. */
const HEADERS = {
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
} as const;

export const safeHeaders = createMiddleware(async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(HEADERS)) c.header(name, value);
});
