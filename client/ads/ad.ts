import type { PageAdSystem } from '#shared/domain/ads/adSystem.ts';

/** An ad for a slot. */
export type Ad = {
  /** The ad's address with its targeting. */
  readonly address: string;
  readonly origin: string;
  /** The system that fills its frame; null for an ad service that speaks our protocol itself. */
  readonly system: PageAdSystem | null;
  /** The title of the page. */
  readonly title: string;
  /** Whether political ads are allowed here. */
  readonly takesPolitical: boolean;
};
