-- Mailings: a letter of blocks, frozen when it starts, and one row for each address that it is for.
ALTER TYPE "MailingStatus" ADD VALUE 'SCHEDULED' AFTER 'DRAFT';

ALTER TABLE "Mailing"
  DROP COLUMN "body",
  ADD COLUMN "subjectB" TEXT,
  ADD COLUMN "preheader" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "blocks" JSONB NOT NULL DEFAULT '[]',
  ADD COLUMN "nameEverywhere" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "testPercent" INTEGER,
  ADD COLUMN "testHours" INTEGER,
  ADD COLUMN "testMeasure" TEXT,
  ADD COLUMN "testEndsAt" TIMESTAMPTZ(3),
  ADD COLUMN "winner" TEXT,
  ADD COLUMN "letter" JSONB,
  ADD COLUMN "scheduledAt" TIMESTAMPTZ(3),
  ADD COLUMN "pausedAt" TIMESTAMPTZ(3),
  ADD COLUMN "pauseReason" TEXT,
  ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
CREATE INDEX "Mailing_status_scheduledAt_idx" ON "Mailing"("status", "scheduledAt");
DROP INDEX "Mailing_status_idx";

ALTER TABLE "MailingRecipient"
  ALTER COLUMN "userId" DROP NOT NULL,
  ADD COLUMN "subscriberId" UUID,
  ADD COLUMN "domain" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "variant" TEXT,
  ADD COLUMN "promoCodeId" UUID,
  ADD COLUMN "attempts" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "dueAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ADD COLUMN "claimedBy" UUID,
  ADD COLUMN "claimedAt" TIMESTAMPTZ(3),
  ADD COLUMN "openedAt" TIMESTAMPTZ(3),
  ADD COLUMN "clickedAt" TIMESTAMPTZ(3),
  ADD COLUMN "bouncedAt" TIMESTAMPTZ(3),
  ADD COLUMN "complainedAt" TIMESTAMPTZ(3),
  ADD COLUMN "unsubscribedAt" TIMESTAMPTZ(3),
  ADD CONSTRAINT "MailingRecipient_subscriberId_fkey" FOREIGN KEY ("subscriberId") REFERENCES "NewsletterSubscriber"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT "MailingRecipient_promoCodeId_fkey" FOREIGN KEY ("promoCodeId") REFERENCES "PromoCode"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  -- An account or a subscriber of the newsletter, never both.
  ADD CONSTRAINT "MailingRecipient_whose_check" CHECK (("userId" IS NULL) <> ("subscriberId" IS NULL));
CREATE UNIQUE INDEX "MailingRecipient_mailingId_subscriberId_key" ON "MailingRecipient"("mailingId", "subscriberId");
CREATE INDEX "MailingRecipient_subscriberId_idx" ON "MailingRecipient"("subscriberId");
CREATE INDEX "MailingRecipient_promoCodeId_idx" ON "MailingRecipient"("promoCodeId");
CREATE INDEX "MailingRecipient_mailingId_status_dueAt_id_idx" ON "MailingRecipient"("mailingId", "status", "dueAt", "id");
CREATE INDEX "MailingRecipient_status_claimedAt_idx" ON "MailingRecipient"("status", "claimedAt");
DROP INDEX "MailingRecipient_mailingId_status_id_idx";

-- Letters that are written once and used again.
CREATE TABLE "MailingTemplate" (
  "id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "subject" TEXT NOT NULL,
  "preheader" TEXT NOT NULL DEFAULT '',
  "blocks" JSONB NOT NULL DEFAULT '[]',
  "version" INTEGER NOT NULL DEFAULT 1,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "MailingTemplate_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "MailingTemplate_name_key" ON "MailingTemplate"("name");
CREATE INDEX "MailingTemplate_createdAt_idx" ON "MailingTemplate"("createdAt");
