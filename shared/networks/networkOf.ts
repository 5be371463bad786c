import ipaddr from 'ipaddr.js';

/** Hextets of an IPv6 address that name a connection: the rest is its owner's to choose. */
const NETWORK_HEXTETS = 4;
/** And those that name what a provider or a rented server has as a whole: whoever has many /64 has them here. */
const PREFIX_HEXTETS = 3;

/**
 * What is counted for a visitor's address: an IPv4 address, the /64 of an IPv6 address, one word for what is neither.
 */
export function networkOf(address: string | null): string {
  const parsed = parse(address);
  if (parsed === null) return 'unknown';
  return parsed instanceof ipaddr.IPv4 ? parsed.toString() : `${hextets(parsed, NETWORK_HEXTETS)}::/64`;
}

/** Of whoever makes a call, as the platform names the address; null for a call of the house itself, which has none. */
export function networkOfCall(headers: Headers): string | null {
  const address = headers.get('cf-connecting-ip');
  return address === null ? null : networkOf(address);
}

/** The wider network around it, /24 or /48. Security review M2: a /64 of one's own costs nothing. */
export function prefixOf(address: string | null): string {
  const parsed = parse(address);
  if (parsed === null) return 'unknown';
  return parsed instanceof ipaddr.IPv4
    ? `${parsed.octets.slice(0, 3).join('.')}.0/24`
    : `${hextets(parsed, PREFIX_HEXTETS)}::/48`;
}

/** `::ffff:192.0.2.1` is an IPv4 address written another way; `192.513` is none, though the library knows it for one. */
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
