import { PERSONAL_ROUTES } from '#shared/routes/personalRoutes.ts';
import { ENDPOINT_WAYS } from './endpointWays.ts';
import { PAGE_WAYS } from './pageWays.ts';
import { PERSONAL_PATHS } from './samplePaths.ts';

/**
 * The leak crawler's paths for each route, personal pages both standalone and framed. A route without a path fails the
 * type check; an endpoint, or anything served that both lists lack, fails `worker/test/waysOut.test.ts`.
 */
export const WAYS_OUT: Readonly<Record<string, readonly string[]>> = {
  ...PAGE_WAYS,
  ...ENDPOINT_WAYS,
  ...Object.fromEntries(Object.entries(PERSONAL_PATHS).map(([name, path]) => [name, [path, ...inFrame(name)]])),
};

function inFrame(name: string): string[] {
  return PERSONAL_ROUTES.flatMap((route) => (route.framed && route.name === name ? [route.path] : []));
}
