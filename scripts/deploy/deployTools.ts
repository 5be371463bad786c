import type { Environment } from '../environment/environment.ts';
import type { Wrangler } from './wrangler.ts';

export type Release = {
  /** Twelve digits over all built workers. */
  readonly release: string;
  /** Per cent of visits for the new portal's canary stage; 100 skips the stage. */
  readonly share: number;
  /** Duration of the canary stage. */
  readonly pauseMinutes: number;
};

/** Tools that store releases and restore them. */
export type KeepTools = {
  readonly wrangler: Wrangler;
  /** Needed for the bucket, which no configuration names. */
  readonly environment: Pick<Environment, 'name'>;
};

export type DeployTools = KeepTools & {
  /**
   * Tests a version with a visitor's requests. Problems, one line each.
   *
   * @param isEarlier it may lack a title of this build
   */
  readonly smoke: (version: string, isEarlier?: boolean) => Promise<readonly string[]>;
  /** Current alarms; empty if healthy. */
  readonly alarms: () => Promise<readonly string[]>;
  readonly pause: (minutes: number) => Promise<void>;
};
