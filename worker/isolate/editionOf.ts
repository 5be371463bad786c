import { createHash } from 'node:crypto';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { titleOrigin } from '#shared/mandators/titleOrigin.ts';
import type { Settings } from '../env.ts';

/** What stands in pages, or decides for whom they are made. */
const EDITION = [
  'AD_ORIGIN',
  'APP_MODE',
  'BEHAVIOUR_MEASURED',
  'LEGAL_ARTICLE_IDS',
  'MEDIA_SERVICE_URL',
  'RECOMMENDATIONS_ENABLED',
  'RECOMMENDATIONS_PERCENT_OF_B',
  'SPORTS_DATA_ORIGIN',
  'THIRD_PARTY_SCRIPTS',
  'VIDEO_PLAYER_ID',
] as const satisfies readonly (keyof Settings)[];

/**
 * Names what the settings make of every page, as eight digits: the addresses in it, and for whom it is made. How long a
 * page is fresh is no part of it. Decision 043.
 */
export function editionOf(settings: Settings): string {
  const origins = MANDATORS.map(({ id }) => titleOrigin(settings, id));
  const made = JSON.stringify([EDITION.map((name) => settings[name]), origins]);
  return createHash('sha256').update(made).digest('hex').slice(0, 8);
}
