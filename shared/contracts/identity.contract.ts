import * as v from 'valibot';

const rsaKey = v.object({ kty: v.literal('RSA'), kid: v.string(), n: v.string(), e: v.string() });

/**
 * Public signing keys of the identity service, as a JSON Web Key Set. Keys of other kinds are ignored: RFC 7517,
 * section 5.
 */
export const jwksContract = v.object({
  keys: v.pipe(
    v.array(v.unknown()),
    v.transform((keys) =>
      keys.flatMap((key) => {
        const parsed = v.safeParse(rsaKey, key);
        return parsed.success ? [parsed.output] : [];
      }),
    ),
  ),
});

const claimedText = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(500))), '');
const seconds = v.pipe(v.number(), v.safeInteger());

/** How far clocks may be apart where an id token is verified. */
export const CLOCK_SKEW_SECONDS = 60;
/**
 * What lives longer was made for something else: the identity service gives id tokens ten minutes. Security review M5.
 */
export const LONGEST_LIFETIME_SECONDS = 900;

/** The claims the portal reads. Specification 3: `email_verified` defaults to true when it is not a boolean. */
export const idTokenClaimsContract = v.object({
  sub: v.pipe(v.string(), v.minLength(1)),
  /** One title, never a list of them. */
  aud: v.string(),
  email: v.optional(v.string(), ''),
  email_verified: v.fallback(v.boolean(), true),
  subscriptionRoles: v.optional(v.array(v.string())),
  /** A standard provider's; ours says `subscriptionRoles`. */
  roles: v.fallback(v.array(v.string()), []),
  salutation: v.fallback(claimedText, ''),
  firstName: v.fallback(claimedText, ''),
  lastName: v.fallback(claimedText, ''),
  /** OpenID Connect Core, 5.1. */
  given_name: v.fallback(claimedText, ''),
  family_name: v.fallback(claimedText, ''),
  sid: v.fallback(v.string(), ''),
  iat: seconds,
  exp: seconds,
});

/** What a reader may read by: a standard provider's `roles` where ours are not named. */
export function rolesClaimed({
  subscriptionRoles,
  roles,
}: Pick<v.InferOutput<typeof idTokenClaimsContract>, 'subscriptionRoles' | 'roles'>): readonly string[] {
  return subscriptionRoles ?? roles;
}

const token = v.pipe(v.string(), v.minLength(1));

/** What the token endpoint answers. A refresh token that is not rotated is not named again: RFC 6749, section 6. */
export const tokenAnswerContract = v.object({
  access_token: token,
  id_token: token,
  refresh_token: v.optional(token),
  refresh_token_id: v.optional(token),
});

export type TokenAnswer = v.InferOutput<typeof tokenAnswerContract>;

/** Where the reader's browser would be sent. Who asks with a bearer is told in JSON, or by a redirect. */
export const authorizeAnswerContract = v.union([v.object({ url: v.string() }), v.object({ redirect_uri: v.string() })]);

/** The record of a reader as the content server and the identity service give it. Specification 7, `/users/me`. */
const accountContract = v.looseObject({
  /** The ssoId. */
  documentId: v.optional(v.string(), ''),
  email: v.optional(v.string(), ''),
  confirmed: v.optional(v.boolean(), false),
  salutation: v.fallback(claimedText, ''),
  firstName: v.fallback(claimedText, ''),
  lastName: v.fallback(claimedText, ''),
  /** When the account came about, in ISO 8601; null where nobody says. */
  createdAt: v.fallback(v.nullable(v.pipe(v.string(), v.isoTimestamp())), null),
});

/** OpenID Connect Core, 5.3: what a provider says of the reader whose access token it is given. */
export const userInfoContract = v.object({
  sub: v.pipe(v.string(), v.minLength(1)),
  email: v.optional(v.string(), ''),
  email_verified: v.fallback(v.boolean(), false),
  given_name: v.fallback(claimedText, ''),
  family_name: v.fallback(claimedText, ''),
});

/** A login, a new password or a confirmed address: a bearer of the session that this call made, where it made one. */
export const authAnswerContract = v.object({
  jwt: v.optional(token),
  user: v.optional(accountContract),
  /** The account has just come about. */
  isNewRegistration: v.optional(v.boolean(), false),
  /** Where the reader was when the mail was asked for whose code this was; empty where that is not known. */
  target: v.optional(v.string(), ''),
});

/** `GET /users/me` says when the account came about where it is asked so, as content servers are asked for fields. */
export const SINCE_ASKED = { name: 'fields[0]', value: 'createdAt' } as const;

export const accountAnswerContract = accountContract;

const device = v.object({
  id: v.string(),
  createdAt: v.string(),
  lastUsedAt: v.string(),
  device: v.string(),
  isCurrent: v.boolean(),
});

/** One row a device on which the reader is logged in. */
export const sessionsContract = v.object({ sessions: v.array(device) });

export type Device = v.InferOutput<typeof device>;

/** How long a mailbox must wait for another mail; 0 when the one that was asked for may go out. */
export const mailCountContract = v.object({ waitMs: v.pipe(v.number(), v.minValue(0)) });

/** To which address a mail with a code went. */
export const codeAddressContract = v.object({ email: v.string() });

const accountKey = v.object({
  id: v.string(),
  kind: v.picklist(['passkey', 'google', 'apple']),
  /** Of a passkey: its device and title. */
  name: v.nullable(v.string()),
  createdAt: v.nullable(v.string()),
  /** Whether it outlives a forgotten password where its owner does not say. */
  stays: v.boolean(),
});

/** What opens an account beside its password, by a code with which that is chosen anew. */
export const codeKeysContract = v.object({ keys: v.array(accountKey) });

export type AccountKey = v.InferOutput<typeof accountKey>;

export const handoverContract = v.object({ code: token });

/** The identity service can read what logins read. */
export const healthContract = v.object({ status: v.literal('ok') });

/** An answer of which only that it came matters. */
export const acknowledgedContract = v.unknown();

const refusedField = v.object({
  path: v.array(v.union([v.string(), v.number()])),
  message: v.fallback(v.string(), ''),
});

/**
 * Fields that an account call refused: `details.errors[].path`. `message` is `common` for a password that is tried
 * first everywhere.
 */
export const refusedFieldsContract = v.object({
  error: v.object({ details: v.object({ errors: v.array(refusedField) }) }),
});

/** Many come at once, and nothing was looked at or counted: it may be asked again. */
export const busyContract = v.object({ error: v.object({ name: v.literal('BusyError') }) });
