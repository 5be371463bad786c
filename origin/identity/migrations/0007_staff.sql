-- Accounts of whoever runs the portal, by the name that stands in logs beside what they do. Decision 058.
CREATE TABLE "staff" (
  "userId" TEXT NOT NULL PRIMARY KEY REFERENCES "user" ("id") ON DELETE CASCADE,
  "name" TEXT NOT NULL UNIQUE,
  "since" TEXT NOT NULL
);
