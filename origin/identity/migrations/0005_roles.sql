-- Of the grants that an account's roles come from: what is told late is passed over.
ALTER TABLE "user" ADD COLUMN "rolesVersion" INTEGER NOT NULL DEFAULT 0;
