-- Tries of an SMTP server from the settings (docs/decisions/0068-mail-that-arrives.md).
CREATE TABLE "MailTest" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "recipient" TEXT NOT NULL,
    "server" TEXT,
    "result" JSONB,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" TIMESTAMPTZ(3),
    CONSTRAINT "MailTest_pkey" PRIMARY KEY ("id")
);
ALTER TABLE "MailTest" ADD CONSTRAINT "MailTest_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "MailTest_userId_createdAt_idx" ON "MailTest" ("userId", "createdAt");
CREATE INDEX "MailTest_createdAt_idx" ON "MailTest" ("createdAt");
