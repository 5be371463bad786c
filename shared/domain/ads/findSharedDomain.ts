/** Names of one domain share cookies: those that a host sets for it are sent to all of them. */
const LABELS = 2;

/**
 * The first of our origins that shares a domain, taken as the last two labels of a name, with the ad host; null for
 * none. A script that stores under the ad host could set cookies for the others. RFC 6265, 5.1.3.
 */
export function findSharedDomain(adOrigin: string, ours: readonly string[]): string | null {
  const domain = domainOf(adOrigin);
  return ours.find((origin) => domainOf(origin) === domain) ?? null;
}

function domainOf(origin: string): string {
  return new URL(origin).hostname.split('.').slice(-LABELS).join('.');
}
