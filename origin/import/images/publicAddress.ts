import dns from 'node:dns';
import type net from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether an address is one of the public internet: not private, loopback, link-local, shared (CGNAT), multicast, reserved or a tunnel to such. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/**
 * Resolves a name for a connection, and fails when any of its addresses is not public. The connection goes to what was checked here, so a
 * name cannot change in between.
 */
export const lookupPublic: net.LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (failure, addresses) => {
    const [first] = addresses ?? [];
    if (failure || !first) return callback(failure ?? new Error(`No address: ${hostname}`), '', 0);
    if (!addresses.every(({ address }) => isPublicAddress(address))) return callback(new ForbiddenAddressError(hostname), '', 0);
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

export class ForbiddenAddressError extends Error {
  override readonly name = 'ForbiddenAddressError';
}
