import { createHash } from 'node:crypto';

/** What is left of the name of an erased account, for as long as a token may carry it. */
export function maskName(name: string): string {
  return createHash('sha256').update(name).digest('hex');
}
