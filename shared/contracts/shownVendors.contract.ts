import * as v from 'valibot';
import type { ShownVendors } from '../domain/consent/shownVendors.ts';
import { PURPOSES, THIRD_COUNTRIES } from '../domain/consent/thirdParty.ts';

const shownVendor = v.object({
  name: v.string(),
  company: v.string(),
  thirdCountry: v.nullable(v.picklist(THIRD_COUNTRIES)),
  purpose: v.picklist(PURPOSES),
  iabId: v.nullable(v.number()),
  tcfPurposes: v.optional(v.array(v.number())),
  privacyUrl: v.optional(v.string()),
  storageDays: v.optional(v.number()),
});

/** `GET /api/third-parties`: who the vendors of a title's question are, by id. */
export const shownVendorsContract: v.GenericSchema<unknown, { readonly data: ShownVendors }> = v.object({
  data: v.record(v.string(), shownVendor),
});
