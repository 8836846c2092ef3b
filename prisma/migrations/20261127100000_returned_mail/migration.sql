-- What came back of the letters: bounces and complaints, and where a mailbox of them was read last.
CREATE TYPE "BounceKind" AS ENUM ('HARD', 'SOFT', 'COMPLAINT');
CREATE TYPE "BounceSource" AS ENUM ('MAILBOX', 'WEBHOOK', 'SMTP');

CREATE TABLE "MailBounce" (
  "id" UUID NOT NULL,
  "dedupeKey" TEXT NOT NULL,
  "kind" "BounceKind" NOT NULL,
  "source" "BounceSource" NOT NULL,
  "mailingId" UUID,
  "userId" UUID,
  "subscriberId" UUID,
  "status" TEXT,
  "reason" TEXT NOT NULL,
  "letterSentAt" TIMESTAMPTZ(3),
  "occurredAt" TIMESTAMPTZ(3) NOT NULL,
  "liftedAt" TIMESTAMPTZ(3),
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "MailBounce_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "MailBounce_mailingId_fkey" FOREIGN KEY ("mailingId") REFERENCES "Mailing"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "MailBounce_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "MailBounce_subscriberId_fkey" FOREIGN KEY ("subscriberId") REFERENCES "NewsletterSubscriber"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "MailBounce_dedupeKey_key" ON "MailBounce"("dedupeKey");
CREATE INDEX "MailBounce_mailingId_kind_idx" ON "MailBounce"("mailingId", "kind");
CREATE INDEX "MailBounce_userId_occurredAt_idx" ON "MailBounce"("userId", "occurredAt");
CREATE INDEX "MailBounce_subscriberId_occurredAt_idx" ON "MailBounce"("subscriberId", "occurredAt");
CREATE INDEX "MailBounce_createdAt_idx" ON "MailBounce"("createdAt");

CREATE TABLE "BounceMailbox" (
  "place" TEXT NOT NULL,
  "uidValidity" TEXT NOT NULL DEFAULT '',
  "lastUid" BIGINT NOT NULL DEFAULT 0,
  "readAt" TIMESTAMPTZ(3),
  "failure" TEXT,
  "failedSince" TIMESTAMPTZ(3),
  CONSTRAINT "BounceMailbox_pkey" PRIMARY KEY ("place")
);

-- A try of the mailbox is kept as one of the mail server is.
ALTER TABLE "MailTest" ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'smtp';
