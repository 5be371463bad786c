import { createHash } from 'node:crypto';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { titleOrigin } from '#shared/mandators/titleOrigin.ts';
import type { Settings } from '../env.ts';

/** Settings that appear in pages or decide who may see them. */
const EDITION = [
  'AD_ORIGIN',
  'APP_MODE',
  'BEHAVIOUR_MEASURED',
  'LEGAL_ARTICLE_IDS',
  'MEDIA_SERVICE_URL',
  'PICTURE_ORIGIN',
  'RECOMMENDATIONS_ENABLED',
  'RECOMMENDATIONS_PERCENT_OF_B',
  'THIRD_PARTIES',
  'VIDEO_PLAYER_ID',
] as const satisfies readonly (keyof Settings)[];

/**
 * Hash of the settings that change every page (addresses and audience), as eight digits. Freshness settings are not
 * part of it. Decision 043.
 */
export function editionOf(settings: Settings): string {
  const origins = MANDATORS.map(({ id }) => titleOrigin(settings, id));
  const made = JSON.stringify([EDITION.map((name) => settings[name]), origins]);
  return createHash('sha256').update(made).digest('hex').slice(0, 8);
}
