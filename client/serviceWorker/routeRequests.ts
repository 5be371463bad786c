import { Router, Route } from 'workbox-routing';
import { CACHED_PATHS } from './cachedPaths.ts';

type Answers = { readonly answerNavigation: (event: FetchEvent) => Promise<Response> };

/**
 * Routes requests that reach the worker. Unmatched ones go to the network unchanged: other methods, API calls, other
 * hosts.
 */
export function routeRequests({ answerNavigation }: Answers): (event: FetchEvent) => void {
  const router = new Router();
  router.registerRoute(
    new Route(
      ({ url, sameOrigin }) => sameOrigin && CACHED_PATHS.some((place) => url.pathname.startsWith(place)),
      async ({ request }) => (await caches.match(request)) ?? fetch(request),
    ),
  );
  return (event) => {
    const { request } = event;
    if (request.mode === 'navigate') {
      if (request.method === 'GET') event.respondWith(answerNavigation(event));
      return;
    }
    const answer = router.handleRequest({ request, event });
    if (answer) event.respondWith(answer);
  };
}
