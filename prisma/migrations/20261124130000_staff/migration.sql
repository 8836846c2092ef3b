-- When somebody last came into the back office, for the list of staff; from the sessions that are open, for those who are there already.
ALTER TABLE "User" ADD COLUMN "lastSignInAt" TIMESTAMPTZ(3);
UPDATE "User" person SET "lastSignInAt" = opened."at"
FROM (SELECT "userId", max("createdAt") AS "at" FROM "Session" WHERE "kind" = 'ADMIN' GROUP BY "userId") opened
WHERE opened."userId" = person."id";

-- When the password was last typed in this session: what is grave asks for it again after ten minutes (docs/decisions/0064).
ALTER TABLE "Session" ADD COLUMN "passwordProvenAt" TIMESTAMPTZ(3);
