-- What an account came with from an older system: what grants give comes beside it, and takes nothing of it.
ALTER TABLE "user" ADD COLUMN "broughtRoles" TEXT NOT NULL DEFAULT '[]';
UPDATE "user" SET "broughtRoles" = "subscriptionRoles" WHERE "rolesVersion" = 0;
