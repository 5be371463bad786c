-- Written by hand. Names of tables and columns are those of better-auth; added by this project: names and roles of users, the
-- verifier digest of refresh tokens, and that tokens end with the session from which they were issued.
CREATE TABLE "user" (
  "id" text NOT NULL PRIMARY KEY,
  "name" text NOT NULL,
  "email" text NOT NULL UNIQUE,
  "emailVerified" integer NOT NULL,
  "image" text,
  "salutation" text NOT NULL DEFAULT '',
  "firstName" text NOT NULL DEFAULT '',
  "lastName" text NOT NULL DEFAULT '',
  -- Roles in effect: those brought, and those of grants.
  "subscriptionRoles" text NOT NULL DEFAULT '[]',
  -- Roles from before the import of the account, kept beside those of grants.
  "broughtRoles" text NOT NULL DEFAULT '[]',
  -- Version of the grants behind the roles: an older update is ignored.
  "rolesVersion" integer NOT NULL DEFAULT 0,
  "createdAt" date NOT NULL,
  "updatedAt" date NOT NULL
);
CREATE TABLE "session" (
  "id" text NOT NULL PRIMARY KEY,
  "expiresAt" date NOT NULL,
  "token" text NOT NULL UNIQUE,
  "createdAt" date NOT NULL,
  "updatedAt" date NOT NULL,
  "ipAddress" text,
  "userAgent" text,
  "userId" text NOT NULL REFERENCES "user" ("id") ON DELETE CASCADE
);
CREATE TABLE "account" (
  "id" text NOT NULL PRIMARY KEY,
  "accountId" text NOT NULL,
  "providerId" text NOT NULL,
  "userId" text NOT NULL REFERENCES "user" ("id") ON DELETE CASCADE,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" date,
  "refreshTokenExpiresAt" date,
  "scope" text,
  "password" text,
  "createdAt" date NOT NULL,
  "updatedAt" date NOT NULL,
  UNIQUE ("providerId", "accountId")
);
CREATE TABLE "verification" (
  "id" text NOT NULL PRIMARY KEY,
  "identifier" text NOT NULL,
  "value" text NOT NULL,
  "expiresAt" date NOT NULL,
  "createdAt" date NOT NULL,
  "updatedAt" date NOT NULL
);
CREATE TABLE "jwks" (
  "id" text NOT NULL PRIMARY KEY,
  "publicKey" text NOT NULL,
  "privateKey" text NOT NULL,
  "createdAt" date NOT NULL,
  "expiresAt" date,
  "alg" text,
  "crv" text
);
CREATE TABLE "oauthClient" (
  "id" text NOT NULL PRIMARY KEY,
  "clientId" text NOT NULL UNIQUE,
  "clientSecret" text,
  "clientDiscoveryId" text,
  "disabled" integer,
  "skipConsent" integer,
  "enableEndSession" integer,
  "subjectType" text,
  "scopes" text,
  "clientCredentialsScopes" text,
  "userId" text REFERENCES "user" ("id") ON DELETE CASCADE,
  "createdAt" date,
  "updatedAt" date,
  "name" text,
  "uri" text,
  "icon" text,
  "contacts" text,
  "tos" text,
  "policy" text,
  "softwareId" text,
  "softwareVersion" text,
  "softwareStatement" text,
  "redirectUris" text NOT NULL,
  "postLogoutRedirectUris" text,
  "backchannelLogoutUri" text,
  "backchannelLogoutSessionRequired" integer,
  "tokenEndpointAuthMethod" text,
  "applicationType" text,
  "jwks" text,
  "jwksUri" text,
  "grantTypes" text,
  "responseTypes" text,
  "requirePKCE" integer,
  "dpopBoundAccessTokens" integer,
  "referenceId" text,
  "metadata" text
);
CREATE TABLE "oauthResource" (
  "id" text NOT NULL PRIMARY KEY,
  "identifier" text NOT NULL UNIQUE,
  "name" text NOT NULL,
  "accessTokenTtl" integer,
  "refreshTokenTtl" integer,
  "signingAlgorithm" text,
  "signingKeyId" text,
  "allowedScopes" text,
  "customClaims" text,
  "dpopBoundAccessTokensRequired" integer,
  "disabled" integer,
  "createdAt" date,
  "updatedAt" date,
  "policyVersion" integer,
  "metadata" text
);
CREATE TABLE "oauthRefreshToken" (
  "id" text NOT NULL PRIMARY KEY,
  "token" text NOT NULL UNIQUE,
  "clientId" text NOT NULL REFERENCES "oauthClient" ("clientId") ON DELETE CASCADE,
  "sessionId" text NOT NULL REFERENCES "session" ("id") ON DELETE CASCADE,
  "userId" text NOT NULL REFERENCES "user" ("id") ON DELETE CASCADE,
  "referenceId" text,
  "authorizationCodeId" text,
  "resources" text,
  "requestedUserInfoClaims" text,
  "expiresAt" date NOT NULL,
  "createdAt" date NOT NULL,
  "revoked" date,
  "rotatedAt" date,
  "rotationReplayResponse" text,
  "rotationReplayExpiresAt" date,
  "authTime" date,
  "confirmation" text,
  "scopes" text NOT NULL,
  -- PKCE verifier of the code exchange: presenting the used code with it again is a reload by its own client.
  "verifierDigest" text
);
CREATE TABLE "oauthAccessToken" (
  "id" text NOT NULL PRIMARY KEY,
  "token" text NOT NULL UNIQUE,
  "clientId" text NOT NULL REFERENCES "oauthClient" ("clientId") ON DELETE CASCADE,
  "sessionId" text NOT NULL REFERENCES "session" ("id") ON DELETE CASCADE,
  "userId" text NOT NULL REFERENCES "user" ("id") ON DELETE CASCADE,
  "referenceId" text,
  "authorizationCodeId" text,
  "resources" text,
  "requestedUserInfoClaims" text,
  "refreshId" text REFERENCES "oauthRefreshToken" ("id") ON DELETE CASCADE,
  "expiresAt" date NOT NULL,
  "createdAt" date NOT NULL,
  "revoked" date,
  "confirmation" text,
  "scopes" text NOT NULL
);
CREATE INDEX "session_userId_idx" ON "session" ("userId");
CREATE INDEX "session_expiresAt_idx" ON "session" ("expiresAt");
CREATE INDEX "account_userId_idx" ON "account" ("userId");
CREATE INDEX "verification_identifier_idx" ON "verification" ("identifier");
CREATE INDEX "verification_expiresAt_idx" ON "verification" ("expiresAt");
CREATE INDEX "oauthRefreshToken_clientId_idx" ON "oauthRefreshToken" ("clientId");
CREATE INDEX "oauthRefreshToken_sessionId_idx" ON "oauthRefreshToken" ("sessionId");
CREATE INDEX "oauthRefreshToken_userId_idx" ON "oauthRefreshToken" ("userId");
CREATE INDEX "oauthRefreshToken_authorizationCodeId_idx" ON "oauthRefreshToken" ("authorizationCodeId");
CREATE INDEX "oauthRefreshToken_expiresAt_idx" ON "oauthRefreshToken" ("expiresAt");
CREATE INDEX "oauthAccessToken_clientId_idx" ON "oauthAccessToken" ("clientId");
CREATE INDEX "oauthAccessToken_sessionId_idx" ON "oauthAccessToken" ("sessionId");
CREATE INDEX "oauthAccessToken_userId_idx" ON "oauthAccessToken" ("userId");
CREATE INDEX "oauthAccessToken_authorizationCodeId_idx" ON "oauthAccessToken" ("authorizationCodeId");
CREATE INDEX "oauthAccessToken_refreshId_idx" ON "oauthAccessToken" ("refreshId");
CREATE INDEX "oauthAccessToken_expiresAt_idx" ON "oauthAccessToken" ("expiresAt");
-- Limits of attempts. Keys are keyed digests, from which neither an address nor a network can be recovered.
CREATE TABLE "attempt" (
  "key" text NOT NULL PRIMARY KEY,
  "level" real NOT NULL,
  "at" integer NOT NULL,
  "endsAt" integer NOT NULL
);
CREATE INDEX "attempt_endsAt_idx" ON "attempt" ("endsAt");
CREATE TABLE "sentMail" (
  "key" text NOT NULL,
  "at" integer NOT NULL,
  "endsAt" integer NOT NULL
);
CREATE INDEX "sentMail_key_idx" ON "sentMail" ("key", "at");
CREATE INDEX "sentMail_endsAt_idx" ON "sentMail" ("endsAt");
-- Devices on which an account was used: attempts from elsewhere do not lock them out.
CREATE TABLE "knownDevice" (
  "key" text NOT NULL PRIMARY KEY,
  "endsAt" integer NOT NULL
);
CREATE INDEX "knownDevice_endsAt_idx" ON "knownDevice" ("endsAt");
CREATE TABLE "passkey" (
  "id" text NOT NULL PRIMARY KEY,
  "name" text,
  "publicKey" text NOT NULL,
  "userId" text NOT NULL REFERENCES "user" ("id") ON DELETE CASCADE,
  "credentialID" text NOT NULL UNIQUE,
  "counter" integer NOT NULL,
  "deviceType" text NOT NULL,
  "backedUp" integer NOT NULL,
  "transports" text,
  "createdAt" date,
  "aaguid" text
);
CREATE INDEX "passkey_userId_idx" ON "passkey" ("userId");
-- Accounts of operators, each with the name that its actions have in logs. Decision 058.
CREATE TABLE "staff" (
  "userId" text NOT NULL PRIMARY KEY REFERENCES "user" ("id") ON DELETE CASCADE,
  "name" text NOT NULL UNIQUE,
  "since" text NOT NULL
);
-- What they may do; '*' in all titles. Decision 117.
CREATE TABLE "staffRole" (
  "userId" text NOT NULL REFERENCES "staff" ("userId") ON DELETE CASCADE,
  "role" text NOT NULL,
  "title" text NOT NULL,
  PRIMARY KEY ("userId", "role", "title")
);
-- Since when entries of a name count no longer, in milliseconds: kept until the last of them would be over.
CREATE TABLE "staffEnding" (
  "name" text NOT NULL PRIMARY KEY,
  "at" integer NOT NULL
);
CREATE TRIGGER "staff_removed" AFTER DELETE ON "staff" BEGIN
  INSERT OR REPLACE INTO "staffEnding" VALUES (OLD."name", CAST(unixepoch('subsec') * 1000 AS integer));
END;
CREATE TRIGGER "staff_renamed" AFTER UPDATE OF "name" ON "staff" WHEN OLD."name" <> NEW."name" BEGIN
  INSERT OR REPLACE INTO "staffEnding" VALUES (OLD."name", CAST(unixepoch('subsec') * 1000 AS integer));
END;
