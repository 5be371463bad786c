import type { Context } from 'hono';
import type { Route } from '#shared/routes/routes.ts';

/** M31: the one route table as it is in force. */
export function serveRouteTable(c: Context, routes: readonly Route[]): Response {
  return c.json(routes);
}
