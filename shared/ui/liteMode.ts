import { createContext, use } from 'react';

/** Whether the page is rendered in lite mode. Decision 074. */
export const LiteModeContext = createContext(false);

export function useLiteMode(): boolean {
  return use(LiteModeContext);
}
