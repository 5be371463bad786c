import type { Environment } from '../environment/environment.ts';
import type { Wrangler } from './wrangler.ts';

export type Release = {
  /** Twelve digits over all workers that were built. */
  readonly release: string;
  /** Per cent of visits that the new portal gets first; 100 leaves the stage out. */
  readonly share: number;
  /** How long it has that share before it gets all. */
  readonly pauseMinutes: number;
};

/** What keeps releases, and brings them back. */
export type KeepTools = {
  readonly wrangler: Wrangler;
  /** Whose they are: no configuration names the bucket. */
  readonly environment: Pick<Environment, 'name'>;
};

export type DeployTools = KeepTools & {
  /**
   * Looks at a version as a visitor does. What is wrong, a line each.
   *
   * @param isEarlier it may be of a time before a title of this build
   */
  readonly smoke: (version: string, isEarlier?: boolean) => Promise<readonly string[]>;
  /** What a monitor would call about; empty where all is well. */
  readonly alarms: () => Promise<readonly string[]>;
  readonly pause: (minutes: number) => Promise<void>;
};
