import { createContext, use } from 'react';

export const CurrentYearContext = createContext<number | null>(null);

/** The year in which all this is rendered; null where that is unknown. Lists omit it from dates. */
export function useCurrentYear(): number | null {
  return use(CurrentYearContext);
}
