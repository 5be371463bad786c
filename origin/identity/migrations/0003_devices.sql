-- Devices on which an account has been used: nobody else's tries hold its reader up there.
DROP TABLE "knownNetwork";
CREATE TABLE "knownDevice" (
  "key" text NOT NULL PRIMARY KEY,
  "endsAt" integer NOT NULL
);
CREATE INDEX "knownDevice_endsAt_idx" ON "knownDevice" ("endsAt");
