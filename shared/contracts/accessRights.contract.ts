import * as v from 'valibot';
import { listOf } from './listOf.ts';
import { instant } from './scalars.ts';

/**
 * `GET /accessRights/{customerId}/hasAccess?accessRightUniqueIds=a,b` of Plenigo: which of these rights a customer has
 * now. False is not always sent. `maxCacheDate`: until when an answer may be kept.
 */
export const accessRightsContract = v.object({
  customerBlocked: v.optional(v.boolean(), false),
  items: v.optional(
    listOf(
      v.object({
        accessRightUniqueId: v.string(),
        accessGranted: v.optional(v.boolean(), false),
        maxCacheDate: v.optional(v.nullable(instant), null),
      }),
    ),
    [],
  ),
});

/** JSON: which role each of the provider's access rights gives, `{"plus-digital":"PLUS"}`. */
export const rightsMapContract = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^[0-9a-zA-Z-]{2,30}$/)), v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
  v.readonly(),
);
