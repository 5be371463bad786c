import type { ComponentType } from 'react';
import type { MandatorId } from '../mandators/mandator.ts';
import { BlitzLogo } from './logos/blitz.logo.tsx';
import { LeverkusenLogo } from './logos/leverkusen.logo.tsx';
import { RundblickLogo } from './logos/rundblick.logo.tsx';
import { TagesboteLogo } from './logos/tagesbote.logo.tsx';

const LOGOS: Readonly<Record<MandatorId, ComponentType>> = {
  tagesbote: TagesboteLogo,
  rundblick: RundblickLogo,
  blitz: BlitzLogo,
  leverkusen: LeverkusenLogo,
};

/** A title's wordmark; a page only has its own title's styles. The link around it has the accessible name. */
export function Logo({ mandator }: { readonly mandator: MandatorId }) {
  const Drawn = LOGOS[mandator];
  return <Drawn />;
}
