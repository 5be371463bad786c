import { PERSONAL_ROUTES } from '#shared/routes/personalRoutes.ts';
import { ENDPOINT_WAYS } from './endpointWays.ts';
import { PAGE_WAYS } from './pageWays.ts';
import { PERSONAL_PATHS } from './samplePaths.ts';

/**
 * Where the leak crawler looks for each way out, the pages for one reader as they stand alone and in a frame. A route
 * that is added without an address fails the type check; an endpoint, and what is served without standing in either
 * list, fails `worker/test/waysOut.test.ts`.
 */
export const WAYS_OUT: Readonly<Record<string, readonly string[]>> = {
  ...PAGE_WAYS,
  ...ENDPOINT_WAYS,
  ...Object.fromEntries(Object.entries(PERSONAL_PATHS).map(([name, path]) => [name, [path, ...inFrame(name)]])),
};

function inFrame(name: string): string[] {
  return PERSONAL_ROUTES.flatMap((route) => (route.framed && route.name === name ? [route.path] : []));
}
