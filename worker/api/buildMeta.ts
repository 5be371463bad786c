import type { BuildMeta } from '#shared/contracts/buildMeta.contract.ts';
import { ISLAND_DATA } from '#shared/routes/islandData.ts';
import { ROUTE_TABLE } from '#shared/routes/routeTable.ts';
import { errorEnvelope } from '../http/errorEnvelope.ts';
import type { Publishing } from '../isolate/publishing.ts';
import { routeFreshness } from '../templates/routeFreshness.ts';
import { RENDERED_AHEAD } from './speculationRules.ts';

/**
 * Route rules of the answering build, from the route table and the operator's settings. 404 for any other build: older
 * ones are not stored. Specification 7, build and framework fetches; acceptance M124.
 */
export function serveBuildMeta(file: string, { build, settings }: Pick<Publishing, 'build' | 'settings'>): Response {
  if (file !== `${build}.json`) return errorEnvelope(404, 'Another build answers');
  const meta: BuildMeta = {
    id: build,
    routeRules: ROUTE_TABLE.map((route) => ({
      name: route.name,
      path: route.path,
      staleWhileRevalidate: routeFreshness(route, settings),
    })),
    prerender: RENDERED_AHEAD,
    islands: ISLAND_DATA,
  };
  // A setting may change without a build.
  return Response.json(meta, { headers: { 'cache-control': 'public, max-age=60' } });
}
