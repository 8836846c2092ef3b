-- No release has written these tables.
DROP TABLE "ImportRun";
DROP TABLE "ExportRun";
DROP TYPE "RunStatus";

CREATE TYPE "ImportState" AS ENUM ('MAPPING', 'PLANNING', 'PLANNED', 'FAILED');
CREATE TYPE "BulkItemEffect" AS ENUM ('NEW', 'CHANGED', 'SAME', 'REFUSED', 'SKIPPED', 'MISSING');

-- Rows of a file: their number, their name, and what the file does to the object.
ALTER TABLE "BulkChangeItem"
  ADD COLUMN "row" INTEGER,
  ADD COLUMN "effect" "BulkItemEffect",
  ADD COLUMN "title" TEXT;

CREATE INDEX "BulkChangeItem_bulkChangeId_effect_id_idx" ON "BulkChangeItem" ("bulkChangeId", "effect", "id");

CREATE TABLE "ImportSource" (
  "id" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "mapping" JSONB NOT NULL,
  "options" JSONB NOT NULL,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "ImportSource_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "ImportSource_kind_name_key" ON "ImportSource" ("kind", "name");

CREATE TABLE "ImportRun" (
  "id" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  "state" "ImportState" NOT NULL DEFAULT 'MAPPING',
  "fileName" TEXT NOT NULL,
  "storageKey" TEXT NOT NULL,
  "bytes" INTEGER NOT NULL,
  "format" TEXT NOT NULL,
  "encoding" TEXT,
  "sheet" TEXT,
  "sheets" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
  "headerRow" INTEGER NOT NULL,
  "headers" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
  "samples" JSONB NOT NULL DEFAULT '[]',
  "mapping" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
  "options" JSONB NOT NULL DEFAULT '{}',
  "sourceName" TEXT,
  "planId" UUID,
  "readRows" INTEGER NOT NULL DEFAULT 0,
  "counts" JSONB NOT NULL DEFAULT '{}',
  "problem" TEXT,
  "bulkChangeId" UUID,
  "undoId" UUID,
  "authorId" UUID,
  "authorName" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "ImportRun_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "ImportRun_bulkChangeId_fkey" FOREIGN KEY ("bulkChangeId") REFERENCES "BulkChange" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "ImportRun_undoId_fkey" FOREIGN KEY ("undoId") REFERENCES "BulkChange" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "ImportRun_bulkChangeId_key" ON "ImportRun" ("bulkChangeId");
CREATE UNIQUE INDEX "ImportRun_undoId_key" ON "ImportRun" ("undoId");
CREATE INDEX "ImportRun_createdAt_id_idx" ON "ImportRun" ("createdAt" DESC, "id");
CREATE INDEX "ImportRun_authorId_idx" ON "ImportRun" ("authorId");
