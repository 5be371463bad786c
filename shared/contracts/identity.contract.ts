import * as v from 'valibot';

const rsaKey = v.object({
  kty: v.literal('RSA'),
  kid: v.string(),
  n: v.string(),
  e: v.string(),
  /** Keys for encryption may stand beside those for signatures: RFC 7517, 4.2. */
  use: v.exactOptional(v.literal('sig')),
});

/** Public signing keys of the identity service. Keys of other kinds are ignored: RFC 7517, section 5. */
export const publicKeysContract = v.pipe(
  v.array(v.unknown()),
  v.transform((keys) =>
    keys.flatMap((key) => {
      const parsed = v.safeParse(rsaKey, key);
      return parsed.success ? [parsed.output] : [];
    }),
  ),
);

/** The same as a JSON Web Key Set. */
export const jwksContract = v.object({ keys: publicKeysContract });

const claimedText = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(500))), '');
const seconds = v.pipe(v.number(), v.safeInteger());

/** How far clocks may be apart where an id token is verified. */
export const CLOCK_SKEW_SECONDS = 60;
/**
 * Longer-lived tokens have another purpose: the identity service issues id tokens for ten minutes. Security review M5.
 */
export const LONGEST_LIFETIME_SECONDS = 900;

/** The claims the portal reads, besides roles: `readRoles`. */
export const idTokenClaimsContract = v.object({
  sub: v.pipe(v.string(), v.minLength(1)),
  aud: v.union([v.string(), v.array(v.string())]),
  /** For whom the token was issued, of several that it is for: OpenID Connect Core, 2. */
  azp: v.optional(v.string()),
  email: v.optional(v.string(), ''),
  /** Null if it is not a boolean. */
  email_verified: v.fallback(v.nullable(v.boolean()), null),
  /** Ours: a token in which they are something else is refused. */
  subscriptionRoles: v.optional(v.array(v.string())),
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

const token = v.pipe(v.string(), v.minLength(1));

/** Token endpoint response. A refresh token that is not rotated is omitted: RFC 6749, section 6. */
export const tokenAnswerContract = v.object({
  access_token: token,
  id_token: token,
  refresh_token: v.optional(token),
  refresh_token_id: v.optional(token),
});

export type TokenAnswer = v.InferOutput<typeof tokenAnswerContract>;

/** A refresh may leave the id token as it was: OpenID Connect Core, 12.2. */
export const refreshAnswerContract = v.object({ ...tokenAnswerContract.entries, id_token: v.optional(token) });

export type RefreshAnswer = v.InferOutput<typeof refreshAnswerContract>;

/** The redirect target. Requests with a bearer token get it as JSON, or as a redirect. */
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
  /** When the account was created, in ISO 8601; null if unknown. */
  createdAt: v.fallback(v.nullable(v.pipe(v.string(), v.isoTimestamp())), null),
});

/** OpenID Connect Core, 5.3: the userinfo response. */
export const userInfoContract = v.object({
  sub: v.pipe(v.string(), v.minLength(1)),
  email: v.optional(v.string(), ''),
  email_verified: v.fallback(v.boolean(), false),
  given_name: v.fallback(claimedText, ''),
  family_name: v.fallback(claimedText, ''),
});

/** Response to a login, a new password or a confirmed address: the bearer token of the session it created, if any. */
export const authAnswerContract = v.object({
  jwt: v.optional(token),
  user: v.optional(accountContract),
  /** The account has just come about. */
  isNewRegistration: v.optional(v.boolean(), false),
  /** The reader's page when the mail was requested; empty if unknown. */
  target: v.optional(v.string(), ''),
});

/** Query by which `GET /users/me` includes the account's creation, like field selection at the content server. */
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

/** Wait until the mailbox may receive another mail; 0 if the requested one may be sent. */
export const mailCountContract = v.object({ waitMs: v.pipe(v.number(), v.minValue(0)) });

/** To which address a mail with a code went. */
export const codeAddressContract = v.object({ email: v.string() });

const accountKey = v.object({
  id: v.string(),
  kind: v.picklist(['passkey', 'google', 'apple']),
  /** Of a passkey: its device and title. */
  name: v.nullable(v.string()),
  createdAt: v.nullable(v.string()),
  /** Default for keeping it on a password reset. */
  stays: v.boolean(),
});

/** Login methods besides the password, for a password reset with this code. */
export const codeKeysContract = v.object({ keys: v.array(accountKey) });

export type AccountKey = v.InferOutput<typeof accountKey>;

export const handoverContract = v.object({ code: token });

/** The identity service can read its login data. */
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

/** Too busy: nothing was processed or counted, so the request may be retried. */
export const busyContract = v.object({ error: v.object({ name: v.literal('BusyError') }) });
