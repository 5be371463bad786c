/**
 * Canonical form of our paths: lower case, ä as ae, single slashes, no trailing slash, minimal encoding. Null if
 * invalid: broken encoding, control characters, or backslashes, which browsers treat as slashes. Expects a pathname
 * from the URL parser.
 */
export function canonicalPath(pathname: string): string | null {
  const parts = pathname.split(/((?:%[0-9a-f]{2})+)/i);
  const written = parts.map((part, at) => (at % 2 === 0 ? writePlain(part) : writeEncoded(part)));
  if (written.some((part) => part === null)) return null;
  const path = written.join('').replace(/\/{2,}/g, '/');
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

const GERMAN: Readonly<Record<string, string>> = {
  ä: 'ae',
  Ä: 'ae',
  ö: 'oe',
  Ö: 'oe',
  ü: 'ue',
  Ü: 'ue',
  ß: 'ss',
  ẞ: 'ss',
};
const UNRESERVED = /^[A-Za-z0-9._~-]$/;

/** A percent sign that begins no escape is broken encoding; a backslash comes from no URL parser. */
function writePlain(text: string): string | null {
  return /[%\\\p{Cc}]/u.test(text) ? null : text.toLowerCase();
}

function writeEncoded(escapes: string): string | null {
  const bytes = Uint8Array.from(escapes.slice(1).split('%'), (digits) => parseInt(digits, 16));
  const text = decodeUtf8(bytes);
  if (text === null || /\p{Cc}/u.test(text)) return null;
  return Array.from(
    text,
    (letter) => GERMAN[letter] ?? (UNRESERVED.test(letter) ? letter.toLowerCase() : encodeURIComponent(letter)),
  ).join('');
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    if (cause instanceof TypeError) return null;
    throw cause;
  }
}
