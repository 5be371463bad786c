import * as v from 'valibot';
import { OWN_CLAIMS, type ClaimMap } from '../domain/session/claimMap.ts';

const role = v.pipe(v.string(), v.minLength(1), v.maxLength(100));

/** A provider's claims, as a setting names them. Without a place they are where our own identity service has them. */
export const claimMapContract: v.GenericSchema<unknown, ClaimMap> = v.object({
  roles: v.optional(v.pipe(v.array(v.string()), v.minLength(1), v.readonly()), OWN_CLAIMS.roles),
  roleNames: v.optional(v.nullable(v.pipe(v.record(v.string(), role), v.readonly())), null),
  customerId: v.optional(v.string(), ''),
});
