/** How the path of a redirect rule stands in the filter of addresses, apart from the page that may be there too. */
export function redirectAddress(path: string): string {
  return `redirect ${path}`;
}

/** Whether a rule stands at a path; `perhaps` where nobody knows without asking. */
export type LeadsOn = 'probably' | 'perhaps' | 'no';
