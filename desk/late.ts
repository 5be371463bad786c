import { createContext } from 'react';

/** Query parameter of a page after a change that the portal has not confirmed. */
export const LATE_PARAMETER = 'spaet';

/** Whether this page comes after one: readers do not have it yet. Acceptance A15. */
export const LateContext = createContext(false);

/** The same address, with the parameter. */
export function withLate(location: string): string {
  return `${location}${location.includes('?') ? '&' : '?'}${LATE_PARAMETER}=1`;
}
