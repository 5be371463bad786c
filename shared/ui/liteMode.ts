import { createContext, use } from 'react';

/** Whether what is rendered inside stands on a page in lite mode. Decision 074. */
export const LiteModeContext = createContext(false);

export function useLiteMode(): boolean {
  return use(LiteModeContext);
}
