import * as v from 'valibot';

/** A reader's account, shared by all titles. `id` is `sub`, the ssoId of specification 3. */
export type Account = {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly salutation: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly subscriptionRoles: readonly string[];
};

const roles = v.pipe(
  v.string(),
  v.transform((text): unknown => JSON.parse(text)),
  v.array(v.string()),
);

/** A row of the table `user`. */
export const accountRow = v.object({
  id: v.string(),
  email: v.string(),
  emailVerified: v.pipe(
    v.number(),
    v.transform((flag) => flag !== 0),
  ),
  salutation: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  subscriptionRoles: roles,
});

/** For `SELECT` with the table alias `u`. */
export const ACCOUNT_COLUMNS =
  'u."id", u."email", u."emailVerified", u."salutation", u."firstName", u."lastName", u."subscriptionRoles"';

/**
 * An account in Strapi's shape, for clients of the content server. `blocked` is always false: accounts cannot be
 * blocked.
 */
export function toStrapiUser({ id, email, emailVerified, salutation, firstName, lastName }: Account) {
  return {
    id,
    documentId: id,
    username: email,
    email,
    provider: 'local',
    confirmed: emailVerified,
    blocked: false,
    salutation,
    firstName,
    lastName,
  };
}
