import { createContext, use } from 'react';

/** Where the title that is rendered is public. */
export const PublicOriginContext = createContext('');

export function usePublicUrl(path: string): string {
  return `${use(PublicOriginContext)}${path}`;
}
