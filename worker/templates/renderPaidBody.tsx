import type { ReactElement } from 'react';
import { yearOf } from '#shared/i18n/formatDate.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import type { Publishing } from '../isolate/publishing.ts';
import { renderFragment } from '../render/renderMarkup.tsx';
import { Places } from './Places.tsx';

/** The body of a paid article as it is sealed: with the addresses of its pictures, audio and video sealed too. */
export function renderPaidBody(
  body: ReactElement,
  { mandator: { name }, isLite }: { readonly mandator: Mandator; readonly isLite: boolean },
  { sealedPlaces, clock }: Pick<Publishing, 'sealedPlaces' | 'clock'>,
): string {
  return renderFragment(
    <Places titleName={name} isLite={isLite} year={yearOf(clock())} {...sealedPlaces}>
      {body}
    </Places>,
    'b',
  );
}
