-- How fast mailings go: what was sent in an hour or a day, and mail domains that asked for patience.
CREATE TABLE "MailingQuota" (
  "scope" TEXT NOT NULL,
  "startsAt" TIMESTAMPTZ(3) NOT NULL,
  "used" INTEGER NOT NULL,
  CONSTRAINT "MailingQuota_pkey" PRIMARY KEY ("scope", "startsAt")
);
CREATE INDEX "MailingQuota_startsAt_idx" ON "MailingQuota"("startsAt");

CREATE TABLE "MailingDomain" (
  "domain" TEXT NOT NULL,
  "pausedUntil" TIMESTAMPTZ(3) NOT NULL,
  "refusals" INTEGER NOT NULL,
  "answer" TEXT NOT NULL,
  CONSTRAINT "MailingDomain_pkey" PRIMARY KEY ("domain")
);
CREATE INDEX "MailingDomain_pausedUntil_idx" ON "MailingDomain"("pausedUntil");

-- When all recipients stood written down.
ALTER TABLE "Mailing" ADD COLUMN "gatheredAt" TIMESTAMPTZ(3);

-- The mailbox is not there: nothing more is sent to it.
ALTER TABLE "NewsletterSubscriber" ADD COLUMN "bouncedAt" TIMESTAMPTZ(3);
