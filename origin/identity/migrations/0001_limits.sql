-- What slows guessing down. Keys are digests with a secret: nobody reads an address or a network out of them.
CREATE TABLE "attempt" (
  "key" text NOT NULL PRIMARY KEY,
  "level" real NOT NULL,
  "at" integer NOT NULL,
  "endsAt" integer NOT NULL
);
CREATE INDEX "attempt_endsAt_idx" ON "attempt" ("endsAt");
-- Networks from which an account has been used: it is not locked out of them.
CREATE TABLE "knownNetwork" (
  "key" text NOT NULL PRIMARY KEY,
  "endsAt" integer NOT NULL
);
CREATE INDEX "knownNetwork_endsAt_idx" ON "knownNetwork" ("endsAt");
CREATE TABLE "sentMail" (
  "key" text NOT NULL,
  "at" integer NOT NULL,
  "endsAt" integer NOT NULL
);
CREATE INDEX "sentMail_key_idx" ON "sentMail" ("key", "at");
CREATE INDEX "sentMail_endsAt_idx" ON "sentMail" ("endsAt");
