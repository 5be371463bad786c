import { createMiddleware } from 'hono/factory';

/** Sent with every answer of a service: taken for nothing but what it is, and asked for by TLS alone. */
const HEADERS = {
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
} as const;

export const safeHeaders = createMiddleware(async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(HEADERS)) c.header(name, value);
});
