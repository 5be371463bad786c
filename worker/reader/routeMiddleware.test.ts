import { expect, it } from 'vitest';
import { ROUTES } from '#shared/routes/routes.ts';
import { articlePayload, createFaultyPortal } from '../test/faultyPortal.ts';
import { publicPages } from '../templates/publicPages.ts';
import { routeMiddlewares, type RouteMiddleware } from './routeMiddleware.ts';

const upstreams = { '/content/v5': () => Response.json(articlePayload(9_001)) };
const withMiddleware = (giftArticle?: RouteMiddleware) =>
  createFaultyPortal({
    upstreams,
    routes: { routes: ROUTES, pages: publicPages, middlewares: giftArticle ? { giftArticle } : {} },
  });

it('M126 a middleware that answers false aborts the navigation', async () => {
  const response = await withMiddleware(() => false).request('/titel-9001');
  expect(response.status).toBe(404);
  expect(response.text).toContain('Page Not Found: /titel-9001');
});

it('M126 an unknown middleware is an error, named in the log', async () => {
  const { request, events } = withMiddleware();
  const response = await request('/titel-9001');
  expect(response.status).toBe(500);
  expect(response.text).toContain('Da ist bei uns etwas schiefgegangen');
  // M51: no status was named, so the default is shown.
  expect(response.text).toContain('Fehler 520');
  expect(events).toContainEqual(
    expect.objectContaining({ event: 'unhandled_error', cause: 'Error: Unknown route middleware: giftArticle' }),
  );
});

it('M2 the gift-article middleware moves a link token out of the URL', async () => {
  const response = await createFaultyPortal({
    upstreams,
    routes: { routes: ROUTES, pages: publicPages, middlewares: routeMiddlewares },
  }).request('/titel-9001?link-token=geheim&x=1');
  expect([response.status, response.headers.get('location'), response.headers.get('referrer-policy')]).toEqual([
    303,
    '/titel-9001?x=1',
    'no-referrer',
  ]);
});

it.each([
  ['link%2Dtoken=geheim', '/titel-9001'],
  ['link-token', '/titel-9001'],
  ['x=1&link-token=a&link-token=b', '/titel-9001?x=1'],
])('M2 moves it in any spelling: ?%s', async (query, location) => {
  const response = await createFaultyPortal({ upstreams }).request(`/titel-9001?${query}`);
  expect([response.status, response.headers.get('location')]).toEqual([303, location]);
});

it.each(['utm_source=link-token', 'x=link-token', 'link-token[]=a', 'xlink-token=a'])(
  'M2 shows the article where ?%s only looks like one',
  async (query) => {
    const response = await createFaultyPortal({ upstreams }).request(`/titel-9001?${query}`);
    expect(response.status).toBe(200);
  },
);

it.each(['//boese.example/x-9001?link-token=1', '/\\boese.example/x-9001?link-token=1'])(
  'never redirects from %s to another origin',
  async (path) => {
    const response = await createFaultyPortal({ upstreams }).request(path);
    expect([response.status, response.headers.get('location')]).toEqual([301, '/boese.example/x-9001?link-token=1']);
  },
);

it('M30 a route that forces a colour mode is rendered with it', async () => {
  const routes = ROUTES.map((route) => (route.name === 'app-by-id' ? { ...route, colorMode: 'dark' as const } : route));
  const response = await createFaultyPortal({
    upstreams: { '/content/v5': () => Response.json(articlePayload(9_002)) },
    routes: { routes, pages: publicPages, middlewares: routeMiddlewares },
  }).request('/9002');
  expect(response.text).toMatch(/<html[^>]* data-forced="dark"/);
});
