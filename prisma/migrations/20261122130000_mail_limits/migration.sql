-- Mails that a stranger can cause are counted per mailbox and kind; those over the limit wait for one summary (HELD) or are not sent (SKIPPED).
ALTER TYPE "OutgoingMailStatus" ADD VALUE 'HELD';
ALTER TYPE "OutgoingMailStatus" ADD VALUE 'SKIPPED';

CREATE TABLE "MailSummary" (
  "id" UUID NOT NULL,
  "mailboxHash" TEXT NOT NULL,
  "kind" TEXT NOT NULL,
  "dueAt" TIMESTAMPTZ(3) NOT NULL,
  "closedAt" TIMESTAMPTZ(3),
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "MailSummary_pkey" PRIMARY KEY ("id")
);
-- One summary of a kind is open per mailbox.
CREATE UNIQUE INDEX "MailSummary_open" ON "MailSummary" ("mailboxHash", "kind") WHERE "closedAt" IS NULL;
CREATE INDEX "MailSummary_due" ON "MailSummary" ("dueAt") WHERE "closedAt" IS NULL;
CREATE INDEX "MailSummary_closedAt_idx" ON "MailSummary" ("closedAt");

ALTER TABLE "OutgoingMail"
  ADD COLUMN "mailboxHash" TEXT,
  ADD COLUMN "kind" TEXT,
  ADD COLUMN "allowedAt" TIMESTAMPTZ(3),
  ADD COLUMN "summaryId" UUID,
  ADD CONSTRAINT "OutgoingMail_summaryId_fkey" FOREIGN KEY ("summaryId") REFERENCES "MailSummary" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "OutgoingMail_counted" ON "OutgoingMail" ("mailboxHash", "kind", "allowedAt") WHERE "allowedAt" IS NOT NULL;
CREATE INDEX "OutgoingMail_summaryId_createdAt_id_idx" ON "OutgoingMail" ("summaryId", "createdAt", "id");
