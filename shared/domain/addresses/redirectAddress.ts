/** A redirect rule's path in the address filter, distinct from a page at the same path. */
export function redirectAddress(path: string): string {
  return `redirect ${path}`;
}

/** Whether a path has a redirect rule; `perhaps` if only a call can tell. */
export type LeadsOn = 'probably' | 'perhaps' | 'no';
