-- What staff note about a customer.
CREATE TABLE "CustomerNote" (
  "id" UUID PRIMARY KEY,
  "userId" UUID NOT NULL REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "authorName" TEXT NOT NULL,
  "text" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now()
);
CREATE INDEX "CustomerNote_userId_createdAt_idx" ON "CustomerNote" ("userId", "createdAt" DESC);

-- What staff wrote to a customer by mail.
CREATE TABLE "CustomerMail" (
  "id" UUID PRIMARY KEY,
  "userId" UUID NOT NULL REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "authorName" TEXT NOT NULL,
  "subject" TEXT NOT NULL,
  "text" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now()
);
CREATE INDEX "CustomerMail_userId_createdAt_idx" ON "CustomerMail" ("userId", "createdAt" DESC);
