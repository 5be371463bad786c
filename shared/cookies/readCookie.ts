import type { CookieDefinition } from './cookies.ts';

/**
 * The value of a cookie as passed to `serializeCookie`, or null. Two values under one name are ambiguous and count as
 * none. A value with a malformed `%` was set by another service and is returned unchanged.
 */
export function readCookie(header: string | null, cookie: CookieDefinition): string | null {
  if (!header) return null;
  let found: string | null = null;
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=');
    if (equals <= 0 || pair.slice(0, equals).trim() !== cookie.name) continue;
    const value = pair.slice(equals + 1).trim();
    if (found !== null && found !== value) return null;
    found = value;
  }
  return found === null ? null : decode(found);
}

function decode(value: string): string {
  // Tokens are long, and nothing in them is encoded.
  if (!value.includes('%')) return value;
  try {
    return decodeURIComponent(value);
  } catch (cause) {
    if (cause instanceof URIError) return value;
    throw cause;
  }
}
