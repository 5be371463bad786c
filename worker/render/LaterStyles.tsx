import { createContext, use } from 'react';
import { useRenderScope } from './renderScope.ts';

/** URL path of the stylesheet for content below the first screen: `PageStyles.laterFile`. */
export const LaterStylesContext = createContext<string | null>(null);

/**
 * Rendered before the content of every `*.later.tsx`; the first one on a page links the deferred stylesheet. Content
 * above is painted meanwhile, content below waits. Decision 016.
 */
export function LaterStyles() {
  const file = use(LaterStylesContext);
  const isFirst = useRenderScope().isFirst('laterStyles');
  return file !== null && isFirst && <link rel="stylesheet" href={file} />;
}
