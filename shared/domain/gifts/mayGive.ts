import type { Access } from '../access/deriveAccess.ts';

/** Who may give paid articles away: whoever has the title's own subscription. Acceptance G10. */
export function mayGive({ plus }: Access): boolean {
  return plus;
}
