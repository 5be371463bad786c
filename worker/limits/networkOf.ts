/** Hextets of an IPv6 address that name a customer's network: the rest is theirs to choose. */
const PREFIX_HEXTETS = 4;
const HEXTETS = 8;

/** What is counted for a visitor's address: an IPv4 address, the /64 of an IPv6 address, one word for what is neither. */
export function networkOf(address: string | null): string {
  const text = address ?? '';
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(text)) return text;
  const url = `http://[${text}]/`;
  if (!/^[\da-f:.]+$/i.test(text) || !URL.canParse(url)) return 'unknown';
  const [head = '', tail] = new URL(url).hostname.slice(1, -1).split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const hextets = [...before, ...Array.from({ length: HEXTETS - before.length - after.length }, () => '0'), ...after];
  return mappedAddress(hextets) ?? `${hextets.slice(0, PREFIX_HEXTETS).join(':')}::/64`;
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
