import type { StorageDefinition } from './storage.ts';

/**
 * What is kept of the articles that were read, for recommendations: `shared/domain/recommendations/reading.ts`. No page
 * loads these names before it has settled.
 */
export const VISIT_STORAGE = {
  /** Those of eight days. */
  recentVisits: { key: 'recent_visits', area: 'localStorage', mark: 'deferred' },
  /** How often of which section that was. */
  sectionVisits: { key: 'resort_visits', area: 'localStorage', mark: 'deferred' },
  /** The topics that 95 of 100 of them were about. */
  mainTopics: { key: 'reco_95', area: 'localStorage', mark: 'deferred' },
} as const satisfies Record<string, StorageDefinition>;
