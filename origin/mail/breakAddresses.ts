/** Between a host's labels, also as other scripts write it; and behind a scheme. */
const DOT = /(?<=[\p{L}\p{N}])[.。．｡](?=\p{L}{2})/gu;
const SCHEME = /:\/\//g;

/**
 * What a stranger typed, for a mail to an address that they name: still to be read, and no address any more that a mail
 * program would make a link of. Dates, numbers and sentences stay as they are.
 */
export function breakAddresses(typed: string): string {
  return typed.replaceAll(SCHEME, ': //').replaceAll(DOT, '. ');
}
