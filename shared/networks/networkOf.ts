import ipaddr from 'ipaddr.js';

/** Hextets of an IPv6 address that name a connection: the rest is its owner's to choose. */
const NETWORK_HEXTETS = 4;
/** The range that providers and rented servers have as a whole, with any number of /64. */
const PREFIX_HEXTETS = 3;

/** The key for counting by network: an IPv4 address, the /64 of an IPv6 address, or a fixed word for anything else. */
export function networkOf(address: string | null): string {
  const parsed = parse(address);
  if (parsed === null) return 'unknown';
  return parsed instanceof ipaddr.IPv4 ? parsed.toString() : `${hextets(parsed, NETWORK_HEXTETS)}::/64`;
}

/** The caller's network from the platform's header; null for an internal call, which has none. */
export function networkOfCall(headers: Headers): string | null {
  const address = headers.get('cf-connecting-ip');
  return address === null ? null : networkOf(address);
}

/** The wider network, /24 or /48. Security review M2: another /64 costs an attacker nothing. */
export function prefixOf(address: string | null): string {
  const parsed = parse(address);
  if (parsed === null) return 'unknown';
  return parsed instanceof ipaddr.IPv4
    ? `${parsed.octets.slice(0, 3).join('.')}.0/24`
    : `${hextets(parsed, PREFIX_HEXTETS)}::/48`;
}

/** `::ffff:192.0.2.1` is an IPv4 address in another notation; `192.513` is invalid, though the library accepts it. */
function parse(address: string | null): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const text = address ?? '';
  const isAddress = text.includes(':') ? ipaddr.IPv6.isValid(text) : ipaddr.IPv4.isValidFourPartDecimal(text);
  return isAddress ? ipaddr.process(text) : null;
}

function hextets({ parts }: ipaddr.IPv6, count: number): string {
  return parts
    .slice(0, count)
    .map((part) => part.toString(16))
    .join(':');
}
