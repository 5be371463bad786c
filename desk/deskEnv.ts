import * as v from 'valibot';
import { hostAddress } from '#shared/contracts/readVariables.ts';

export type DeskEnv = {
  /** The content server's worker. */
  readonly CONTENT: Pick<Fetcher, 'fetch'>;
  /** The portal's worker, which signs tokens for the content server, and as readers reach it. */
  readonly PORTAL: Pick<Fetcher, 'fetch'>;
  readonly PUBLIC_ORIGIN: string;
  readonly TITLE_HOSTS: string;
  /** Where browsers find the desk. */
  readonly DESK_ORIGIN: string;
};

export const DESK_VARIABLES = {
  PUBLIC_ORIGIN: hostAddress,
  TITLE_HOSTS: v.optional(v.string(), ''),
  DESK_ORIGIN: hostAddress,
};
