import type { Context } from 'hono';
import type { Portal } from '../portal.ts';
import { upstreamErrorResponse } from './upstreamErrorResponse.ts';

/** The content server's `builds/latest.json`; where it keeps none (403, 404), the build that is answering. Specification 7 and 8. */
export async function serveLatestBuild(c: Context, portal: Portal): Promise<Response> {
  const latest = await portal.contentServer.fetchLatestBuild(portal.clock());
  return latest.ok ? c.json({ id: latest.value ?? portal.build }) : upstreamErrorResponse(latest.error);
}
