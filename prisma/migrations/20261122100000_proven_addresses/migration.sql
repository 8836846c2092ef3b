-- An order opens to an account that has proven the very address on it: the present one stands on User, former ones here.
CREATE TABLE "FormerEmail" (
  "userId" UUID NOT NULL,
  "email" TEXT NOT NULL,
  "provenAt" TIMESTAMPTZ(3) NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "FormerEmail_pkey" PRIMARY KEY ("userId", "email"),
  CONSTRAINT "FormerEmail_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- Only the order that made an account lets its browser choose that account's first password.
ALTER TABLE "Order" ADD COLUMN "madeAccount" BOOLEAN NOT NULL DEFAULT false;
CREATE INDEX "Order_email_idx" ON "Order" ("email");

-- The browser in which the account's password was first chosen: what was typed there stays when the password is reset there.
ALTER TABLE "User" ADD COLUMN "openedByVisitorHash" TEXT;

-- A link proves the address that it was mailed to.
ALTER TABLE "AccountToken" RENAME COLUMN "newEmail" TO "email";
UPDATE "AccountToken" token SET "email" = person."email" FROM "User" person WHERE person."id" = token."userId" AND token."email" IS NULL;
ALTER TABLE "AccountToken" ALTER COLUMN "email" SET NOT NULL;
