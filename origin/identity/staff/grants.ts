import * as v from 'valibot';

/** The roles of a row `s` of staff, as JSON. */
export const GRANTS = `(SELECT json_group_array(r."role" || ':' || r."title") FROM "staffRole" r WHERE r."userId" = s."userId")`;

/** As tokens and commands have them: `shared/contracts/grant.contract.ts`. */
export const storedGrants = v.pipe(v.string(), v.parseJson(), v.array(v.string()));
