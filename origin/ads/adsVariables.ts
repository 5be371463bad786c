import * as v from 'valibot';
import { hostAddress } from '#shared/contracts/readVariables.ts';

/** Titles whose pages may frame an ad. The reference ad service refuses every request without them. */
export const ADS_VARIABLES = { PUBLIC_ORIGIN: hostAddress, TITLE_HOSTS: v.optional(v.string(), '') };

export type AdsEnv = { readonly PUBLIC_ORIGIN: string; readonly TITLE_HOSTS?: string };
