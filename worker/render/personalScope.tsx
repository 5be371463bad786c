import type { Reading } from '#shared/domain/session/reader.ts';
import { islandAttributes, islandMarkup } from './islandMarkup.ts';
import { readerData } from './readerAttributes.ts';
import { readerStyle } from './readerStyle.ts';
import { noteFirst, type RenderScope } from './renderScope.ts';

/** For a page that is rendered for one reader and streamed: nothing is left open in it. */
export function createPersonalScope(reading: Reading): RenderScope {
  const css = readerStyle(reading);
  let islands = 0;
  return {
    island(slot) {
      const idPrefix = `p${(islands += 1)}-`;
      return (
        <portal-island
          {...islandAttributes(slot, idPrefix)}
          dangerouslySetInnerHTML={{ __html: islandMarkup(slot, idPrefix) }}
        />
      );
    },
    verbatim: ({ text }) => text,
    attributes: () => readerData(reading),
    isFirst: noteFirst(),
    hole(name) {
      // A list of articles on a personal page fills it itself.
      if (name === 'purchases') return null;
      if (name === 'readerStyle') return css && <style dangerouslySetInnerHTML={{ __html: css }} />;
      throw new Error(`A personal page leaves nothing open: ${name}`);
    },
  };
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'portal-island': { dangerouslySetInnerHTML: { __html: string } };
    }
  }
}
