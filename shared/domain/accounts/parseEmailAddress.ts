/** RFC 5321. */
const MAX_ADDRESS = 254;
const MAX_LOCAL_PART = 64;

/** Local parts that mail services accept: dot-separated atoms of RFC 5322, no quotes, ASCII only. */
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/**
 * Letters of any script, which the address parser turns into their ASCII form; no character that means something to it.
 */
const TYPED_DOMAIN = /^[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/**
 * Normalises a typed e-mail address: trimmed, the domain in lower case and in its ASCII form (`bäckerei.de` →
 * `xn--bckerei-5wa.de`). Null if invalid.
 */
export function parseEmailAddress(typed: string): string | null {
  const text = typed.trim();
  const at = text.lastIndexOf('@');
  const localPart = text.slice(0, at);
  if (at < 1 || text.length > MAX_ADDRESS || localPart.length > MAX_LOCAL_PART || !LOCAL_PART.test(localPart))
    return null;
  const domain = toAsciiDomain(text.slice(at + 1));
  const address = `${localPart}@${domain}`;
  return domain !== null && address.length <= MAX_ADDRESS ? address : null;
}

function toAsciiDomain(typed: string): string | null {
  if (!TYPED_DOMAIN.test(typed)) return null;
  const address = `http://${typed}/`;
  const domain = URL.canParse(address) ? new URL(address).hostname : '';
  return DOMAIN.test(domain) ? domain : null;
}
