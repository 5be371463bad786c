import type { GuardName, Route } from '#shared/routes/routes.ts';
import type { PersonalRouteName } from '#shared/routes/personalRoutes.ts';
import type { PersonalCall } from '../personalCall.ts';

/** A row of the table for one reader. */
export type PersonalRoute = Route & { readonly name: PersonalRouteName };

/** A call of a page for one reader, before anything is made for it. */
export type GuardedCall = PersonalCall & { readonly route: PersonalRoute };

/** Lets a reader in, or answers instead. */
export type Guard = (call: GuardedCall) => Promise<true | Response>;

export type Guards = Readonly<Record<GuardName, Guard>>;
