import { readerTarget } from './readerTarget.ts';

/** The target from an untrusted value; the front page if it is not ours. */
export function targetOf(typed: string | null): string {
  return (typed !== null && readerTarget(typed)) || '/';
}
