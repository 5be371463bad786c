import type { Access } from '../access/deriveAccess.ts';

/** Readers with the title's own subscription may give paid articles. Acceptance G10. */
export function mayGive({ plus }: Access): boolean {
  return plus;
}
