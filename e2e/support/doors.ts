import { contentRoutes } from '#origin/content/contentRoutes.ts';
import { identityRoutes } from '#origin/identity/identityRoutes.ts';
import { newsletterRoutes } from '#origin/readers/newsletters/newsletterRoutes.ts';
import { paywallRoutes } from '#origin/readers/paywall/paywallRoutes.ts';
import { commerceRoutes } from '#origin/commerce/commerceRoutes.ts';
import { userRoutes } from '#origin/readers/userRoutes.ts';
import type { ServiceHost } from '#shared/upstreams.ts';

export type Door = { readonly host: ServiceHost; readonly method: string; readonly path: string };

/** Every door of the services, and what they come to offer; of the content server those that change nothing. */
export const DOORS: readonly Door[] = [
  ...doorsOf('identity', identityRoutes),
  ...doorsOf('content', contentRoutes).filter(({ method }) => method === 'GET'),
  ...doorsOf('paywall', paywallRoutes),
  ...doorsOf('newsletters', newsletterRoutes),
  ...doorsOf('subscriptions', commerceRoutes),
  ...doorsOf('users', userRoutes),
];

function doorsOf(
  host: ServiceHost,
  { routes }: { readonly routes: readonly { readonly method: string; readonly path: string }[] },
): Door[] {
  const named = routes
    .filter(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
    .map(({ method, path }) => `${method} ${path}`);
  return [...new Set(named)].map((door) => ({
    host,
    method: door.split(' ')[0] ?? '',
    path: door.split(' ')[1] ?? '',
  }));
}

/** Where a door is, with these in the place of its parameters. */
export function throughDoor({ path }: Door, parts: readonly string[]): string {
  let part = 0;
  return path.replaceAll(/:\w+(?:\{(?:[^{}]|\{[^}]*\})*\})?/g, () => parts[(part += 1) - 1] ?? 'x');
}
