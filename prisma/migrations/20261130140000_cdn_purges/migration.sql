-- Purges that a CDN in front has not accepted yet; without CDN_PURGE_URL no row is written.
CREATE TABLE "CdnPurge" (
  "id" UUID NOT NULL,
  "tags" TEXT[],
  "wantedAt" TIMESTAMPTZ(3) NOT NULL,
  "dueAt" TIMESTAMPTZ(3) NOT NULL,
  "failures" INTEGER NOT NULL DEFAULT 0,
  "isSecond" BOOLEAN NOT NULL DEFAULT false,

  CONSTRAINT "CdnPurge_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "CdnPurge_dueAt_idx" ON "CdnPurge" ("dueAt");
