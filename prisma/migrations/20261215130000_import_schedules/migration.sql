CREATE TYPE "ImportPace" AS ENUM ('HOURLY', 'NIGHTLY');

CREATE TABLE "ImportSchedule" (
  "id" UUID NOT NULL,
  "sourceId" UUID NOT NULL,
  "url" TEXT NOT NULL,
  "login" TEXT,
  "secret" TEXT,
  "pace" "ImportPace" NOT NULL,
  "mostMissing" INTEGER NOT NULL DEFAULT 20,
  "isActive" BOOLEAN NOT NULL DEFAULT true,
  "nextAt" TIMESTAMPTZ(3) NOT NULL,
  "lastAt" TIMESTAMPTZ(3),
  "lastHash" TEXT,
  "problem" TEXT,
  "authorId" UUID,
  "authorName" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "ImportSchedule_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "ImportSchedule_sourceId_fkey" FOREIGN KEY ("sourceId") REFERENCES "ImportSource"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "ImportSchedule_sourceId_idx" ON "ImportSchedule"("sourceId");
CREATE INDEX "ImportSchedule_nextAt_idx" ON "ImportSchedule"("nextAt");

ALTER TABLE "ImportRun" ADD COLUMN "scheduleId" UUID;
ALTER TABLE "ImportRun" ADD CONSTRAINT "ImportRun_scheduleId_fkey" FOREIGN KEY ("scheduleId") REFERENCES "ImportSchedule"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "ImportRun_scheduleId_idx" ON "ImportRun"("scheduleId");
