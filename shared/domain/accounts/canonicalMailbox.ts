/** Providers that deliver `a.b@` and `ab@` into the same mailbox. */
const DOTLESS_DOMAINS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);
/** Names of one and the same mail service. */
const SAME_DOMAIN: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' };

/**
 * The mailbox an address leads to, as far as its spelling shows: without sub-address (`name+anything@`), without the
 * dots that its provider ignores, in lower case. For counting only, never for delivery: two people's mailboxes may
 * count as one. Security review M2.
 */
export function canonicalMailbox(address: string): string {
  const text = address.trim().toLowerCase();
  const at = text.lastIndexOf('@');
  if (at < 1) return text;
  const typedDomain = text.slice(at + 1);
  const domain = Object.hasOwn(SAME_DOMAIN, typedDomain) ? (SAME_DOMAIN[typedDomain] ?? typedDomain) : typedDomain;
  const typed = text.slice(0, at);
  const name = typed.replace(/\+.*$/s, '') || typed;
  return `${DOTLESS_DOMAINS.has(domain) ? name.replaceAll('.', '') : name}@${domain}`;
}

const PUBLIC_PROVIDERS: ReadonlySet<string> = new Set([
  'aol.com',
  'freenet.de',
  'gmail.com',
  'gmx.at',
  'gmx.ch',
  'gmx.de',
  'gmx.net',
  'hotmail.com',
  'hotmail.de',
  'icloud.com',
  'live.com',
  'live.de',
  'mail.de',
  'mailbox.org',
  'me.com',
  'online.de',
  'outlook.com',
  'outlook.de',
  'posteo.de',
  'proton.me',
  't-online.de',
  'web.de',
  'yahoo.com',
  'yahoo.de',
]);

/** Whether the domain belongs to a public provider with millions of mailboxes. */
export function isPublicMailProvider(domain: string): boolean {
  return PUBLIC_PROVIDERS.has(domain);
}

/** The domain of an address, for which one recipient is responsible. */
export function mailDomain(address: string): string {
  return canonicalMailbox(address).split('@').at(-1) ?? '';
}
