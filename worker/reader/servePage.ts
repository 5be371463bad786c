import { createRouteMatcher } from '#shared/routes/matchRoute.ts';
import type { RoutedPage } from '#shared/routes/routes.ts';
import type { Visit } from '../http/visit.ts';
import type { Isolate, Part } from '../isolate/isolate.ts';
import type { ErrorResponder } from '../templates/errorResponse.tsx';
import type { PublicPages } from '../templates/publicPages.ts';
import { createAnswerRoute } from './answerRoute.ts';
import { createFindRoute } from './findRoute.ts';
import type { RouteMiddlewares } from './routeMiddleware.ts';

export type PageHandlerDependencies = {
  readonly isolate: Isolate<Part>;
  readonly routes: readonly RoutedPage[];
  readonly pages: PublicPages;
  readonly middlewares: RouteMiddlewares;
  readonly respondWithError: ErrorResponder;
};

/**
 * Serves a page of the route table in two steps: routing, then the response. Routing is not awaited when its result is
 * synchronous. Design 1.
 */
export function createPageHandler({ isolate, routes, pages, middlewares, respondWithError }: PageHandlerDependencies) {
  const matchRoute = createRouteMatcher(routes);
  const findRoute = createFindRoute({ isolate, matchRoute, middlewares });
  const answerRoute = createAnswerRoute({ isolate, matchRoute, pages, respondWithError });

  return (visit: Visit): Promise<Response> => {
    const finding = findRoute(visit);
    return finding instanceof Promise
      ? finding.then((found) => answerRoute(visit, found))
      : answerRoute(visit, finding);
  };
}
