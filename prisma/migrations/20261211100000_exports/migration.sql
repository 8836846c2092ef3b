ALTER TYPE "NotificationType" ADD VALUE 'EXPORT_READY';

CREATE TYPE "ExportState" AS ENUM ('WAITING', 'DONE', 'FAILED');

-- A list that the worker writes into a file, which is kept for seven days.
CREATE TABLE "ExportRun" (
  "id" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  "format" TEXT NOT NULL,
  "request" JSONB NOT NULL,
  "state" "ExportState" NOT NULL DEFAULT 'WAITING',
  "total" INTEGER NOT NULL DEFAULT 0,
  "writtenRows" INTEGER NOT NULL DEFAULT 0,
  "bytes" BIGINT,
  "problem" TEXT,
  "authorId" UUID,
  "authorName" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "finishedAt" TIMESTAMPTZ(3),
  CONSTRAINT "ExportRun_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "ExportRun_createdAt_id_idx" ON "ExportRun" ("createdAt" DESC, "id");
CREATE INDEX "ExportRun_authorId_idx" ON "ExportRun" ("authorId");
