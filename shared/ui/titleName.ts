import { createContext, use } from 'react';

export const TitleNameContext = createContext<string | null>(null);

/** The name of the title that all this is rendered in. */
export function useTitleName(): string {
  const name = use(TitleNameContext);
  if (name === null) throw new Error('What names the title needs its name around it');
  return name;
}
