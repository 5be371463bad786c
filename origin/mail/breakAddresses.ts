/** Between the labels of a host name, in any script; and after a scheme. */
const DOT = /(?<=[\p{L}\p{N}])[.。．｡](?=\p{L}{2})/gu;
const SCHEME = /:\/\//g;

/**
 * Defuses a stranger's text before it is mailed to an address of their choice: it stays readable, but mail programs do
 * not turn parts of it into links. Dates, numbers and sentences stay unchanged.
 */
export function breakAddresses(typed: string): string {
  return typed.replaceAll(SCHEME, ': //').replaceAll(DOT, '. ');
}
