import { readerTarget } from './readerTarget.ts';

/** Where somebody goes on to who brought an address along; the front where that is none of ours. */
export function targetOf(typed: string | null): string {
  return (typed !== null && readerTarget(typed)) || '/';
}
