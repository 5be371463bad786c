import type { PageCheck, Stop } from './pageCheck.ts';

/** Reports the window's problems that `isFault` accepts. */
export const hasNoFaults = (isFault: (problem: string) => boolean, covers?: (stop: Stop) => boolean): PageCheck => ({
  name: 'raises no error in the browser',
  ...(covers && { covers }),
  begin: ({ problems }) => {
    let seen = 0;
    return () => {
      const found = problems.slice(seen).filter(isFault);
      seen = problems.length;
      return found;
    };
  },
});
