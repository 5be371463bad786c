import type { ReactElement } from 'react';
import type { Publishing } from '../publishing.ts';
import { renderFragment } from '../render/renderMarkup.tsx';
import { Places } from './Places.tsx';

/** The body of a paid article as it is sealed, and as it is filled in: the ids of its islands are the same either way. */
export function renderPaidBody(body: ReactElement, { imageUrls, media }: Pick<Publishing, 'imageUrls' | 'media'>): string {
  return renderFragment(
    <Places imageUrls={imageUrls} media={media}>
      {body}
    </Places>,
    'b',
  );
}
