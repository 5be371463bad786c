import * as v from 'valibot';
import { hostAddress } from '#shared/contracts/readVariables.ts';

/** Whose pages may frame an ad. Without them the reference ad service answers nothing. */
export const ADS_VARIABLES = { PUBLIC_ORIGIN: hostAddress, TITLE_HOSTS: v.optional(v.string(), '') };

export type AdsEnv = { readonly PUBLIC_ORIGIN: string; readonly TITLE_HOSTS?: string };
