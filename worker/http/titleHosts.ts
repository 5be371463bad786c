import { MANDATORS } from '#shared/mandators/mandators.ts';
import type { Mandator, MandatorId } from '#shared/mandators/mandator.ts';
import { baseHeaders, uncachedHeaders } from './headers.ts';
import { redirectTo } from './redirectTo.ts';
import { splitUrl } from './splitUrl.ts';

/** Maps hosts to titles. Acceptance G17. */
export type TitleHosts = {
  /** The title published under exactly this host; null for any other. */
  readonly find: (hostname: string) => Mandator | null;
  /**
   * The response for hosts that are no title's own: a redirect from a title's other name, a refusal for foreign hosts.
   * Null for a title's own host.
   */
  readonly refuse: (request: Request) => Response | null;
};

/** Loopback names are never public and serve the first title. */
const OWN_MACHINE = ['localhost', '127.0.0.1'];
const MAX_AGE_SECONDS = 3_600;

/**
 * Each title has one host; its variant with or without `www.` redirects there. Served under other hosts it would be
 * indexed twice or appear under a foreign name.
 */
export function createTitleHosts(publicOrigin: (mandator: MandatorId) => string): TitleHosts {
  const titles = new Map<string, Mandator>();
  const origins = new Map<string, string>();
  for (const mandator of MANDATORS) {
    const { hostname, origin } = new URL(publicOrigin(mandator.id));
    titles.set(hostname, mandator);
    origins.set(hostname.startsWith('www.') ? hostname.slice('www.'.length) : `www.${hostname}`, origin);
  }
  const isOwnMachine = [...titles.keys()].every((hostname) => hostname.endsWith('.localhost'));
  if (isOwnMachine) for (const name of OWN_MACHINE) titles.set(name, MANDATORS[0]);

  return {
    find: (hostname) => titles.get(hostname) ?? null,
    refuse({ url }) {
      const { hostname, pathname, search } = splitUrl(url);
      if (titles.has(hostname)) return null;
      const origin = origins.get(hostname);
      if (origin !== undefined)
        return redirectTo({ status: 308, location: `${origin}${pathname}${search}`, maxAgeSeconds: MAX_AGE_SECONDS });
      const headers = {
        ...baseHeaders,
        ...uncachedHeaders,
        'cache-control': 'no-store',
        'content-type': 'text/plain; charset=utf-8',
        'x-robots-tag': 'noindex',
      };
      return new Response('421 Misdirected Request\n', { status: 421, headers });
    },
  };
}
