import { createContext, use } from 'react';
import { useRenderScope } from './renderScope.ts';

/** Path of the file with the rules of what is below the page's first screen: `PageStyles.laterFile`. */
export const LaterStylesContext = createContext<string | null>(null);

/**
 * Stands before everything that a `*.later.tsx` shows: the first of them on a page links the styles of all. What is above
 * is painted meanwhile, what is below waits. Decision 016.
 */
export function LaterStyles() {
  const file = use(LaterStylesContext);
  const isFirst = useRenderScope().isFirst('laterStyles');
  return file !== null && isFirst && <link rel="stylesheet" href={file} />;
}
