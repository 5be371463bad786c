import dns from 'node:dns';
import type net from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The allocated range of IPv6. Outside it are notations of IPv4 addresses that `range()` takes for ordinary ones, such
 * as `::7f00:1`.
 */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address belongs to the public internet: not private, loopback, link-local, shared (CGNAT), multicast,
 * reserved, or a tunnel to such.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(GIVEN_OUT));
}

/**
 * Resolves a name for a connection, and fails if any of its addresses is not public. The connection uses the checked
 * addresses, which prevents DNS rebinding.
 */
export const lookupPublic: net.LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (failure, addresses) => {
    const [first] = addresses ?? [];
    if (failure || !first) return callback(failure ?? new Error(`No address: ${hostname}`), '', 0);
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new ForbiddenAddressError(hostname), '', 0);
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

export class ForbiddenAddressError extends Error {
  override readonly name = 'ForbiddenAddressError';
}
