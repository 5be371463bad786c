import type { Publishing } from '../isolate/publishing.ts';
import { upstreamErrorResponse } from './upstreamErrorResponse.ts';

/** The content server's `builds/latest.json`; if it has none (403, 404), the answering build. Specification 7 and 8. */
export async function serveLatestBuild({ contentServer, clock, build }: Publishing): Promise<Response> {
  const latest = await contentServer.fetchLatestBuild(clock());
  return latest.ok ? Response.json({ id: latest.value ?? build }) : upstreamErrorResponse(latest.error);
}
