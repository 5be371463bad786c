import type { ReactElement } from 'react';
import type { Mandator } from '#shared/mandators/mandator.ts';
import type { Publishing } from '../isolate/publishing.ts';
import { renderFragment } from '../render/renderMarkup.tsx';
import { Places } from './Places.tsx';

/** The body of a paid article as it is sealed: with the addresses of its pictures, audio and video sealed too. */
export function renderPaidBody(
  body: ReactElement,
  { name }: Mandator,
  { sealedPlaces }: Pick<Publishing, 'sealedPlaces'>,
): string {
  return renderFragment(
    <Places titleName={name} {...sealedPlaces}>
      {body}
    </Places>,
    'b',
  );
}
