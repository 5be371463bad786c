import { MANDATORS } from '#shared/mandators/mandators.ts';
import type { Mandator, MandatorId } from '#shared/mandators/mandator.ts';
import { baseHeaders, uncachedHeaders } from './headers.ts';
import { redirectTo } from './redirectTo.ts';
import { splitUrl } from './splitUrl.ts';

/** Which title a host is. Acceptance G17. */
export type TitleHosts = {
  /** The title that is public under this very host; null for every other. */
  readonly find: (hostname: string) => Mandator | null;
  /**
   * The answer to whoever asks another host: of a title's other name, the way to it; of a foreign one, nothing of ours.
   * Null for a title's own.
   */
  readonly refuse: (request: Request) => Response | null;
};

/** A machine of one's own is no public place: its bare names stand for the first title. */
const OWN_MACHINE = ['localhost', '127.0.0.1'];
const KEEP_FOR_SECONDS = 3_600;

/**
 * A title has one host, and with `www.` or without it another that leads there. Served under any other it would be
 * found twice, or under somebody else's name.
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
        return redirectTo({ status: 308, location: `${origin}${pathname}${search}`, keepForSeconds: KEEP_FOR_SECONDS });
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
