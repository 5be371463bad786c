/** Hextets of an IPv6 address that name a connection: the rest is its owner's to choose. */
const NETWORK_HEXTETS = 4;
/** And those that name what a provider or a rented server has as a whole: whoever has many /64 has them here. */
const PREFIX_HEXTETS = 3;
const HEXTETS = 8;

/**
 * What is counted for a visitor's address: an IPv4 address, the /64 of an IPv6 address, one word for what is neither.
 */
export function networkOf(address: string | null): string {
  const text = address ?? '';
  if (isIPv4(text)) return text;
  const hextets = readHextets(text);
  return hextets ? (mappedAddress(hextets) ?? `${hextets.slice(0, NETWORK_HEXTETS).join(':')}::/64`) : 'unknown';
}

/** Of whoever makes a call, as the platform names the address; null for a call of the house itself, which has none. */
export function networkOfCall(headers: Headers): string | null {
  const address = headers.get('cf-connecting-ip');
  return address === null ? null : networkOf(address);
}

/** The wider network around it, /24 or /48. Security review M2: a /64 of one's own costs nothing. */
export function prefixOf(address: string | null): string {
  const network = networkOf(address);
  if (isIPv4(network)) return `${network.split('.').slice(0, 3).join('.')}.0/24`;
  return network === 'unknown' ? network : `${network.split(':').slice(0, PREFIX_HEXTETS).join(':')}::/48`;
}

function isIPv4(text: string): boolean {
  return /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text);
}

function readHextets(text: string): string[] | null {
  const url = `http://[${text}]/`;
  if (!/^[\da-f:.]+$/i.test(text) || !URL.canParse(url)) return null;
  const [head = '', tail] = new URL(url).hostname.slice(1, -1).split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  return [...before, ...Array.from({ length: HEXTETS - before.length - after.length }, () => '0'), ...after];
}

/** `::ffff:192.0.2.1` is an IPv4 address written another way. */
function mappedAddress(hextets: readonly string[]): string | null {
  if (hextets.slice(0, 6).join() !== '0,0,0,0,0,ffff') return null;
  return hextets
    .slice(6)
    .flatMap((hextet) => {
      const value = parseInt(hextet, 16);
      return [value >> 8, value & 255];
    })
    .join('.');
}
