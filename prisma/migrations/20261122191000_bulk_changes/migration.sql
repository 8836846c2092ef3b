-- A change of many things at once: what was chosen is written down first, confirmed by a person, and done one by one by the worker; each item says what came of it.
CREATE TYPE "BulkItemState" AS ENUM ('WAITING', 'DONE', 'REFUSED');

CREATE TABLE "BulkChange" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "params" JSONB NOT NULL,
    "authorId" UUID,
    "authorName" TEXT NOT NULL,
    "total" INTEGER NOT NULL,
    "confirmedAt" TIMESTAMPTZ(3),
    "stoppedAt" TIMESTAMPTZ(3),
    "finishedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BulkChange_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "BulkChange_createdAt_idx" ON "BulkChange" ("createdAt");
CREATE INDEX "BulkChange_authorId_idx" ON "BulkChange" ("authorId");
ALTER TABLE "BulkChange" ADD CONSTRAINT "BulkChange_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE TABLE "BulkChangeItem" (
    "id" UUID NOT NULL,
    "bulkChangeId" UUID NOT NULL,
    "objectId" UUID NOT NULL,
    "state" "BulkItemState" NOT NULL DEFAULT 'WAITING',
    "reason" TEXT,

    CONSTRAINT "BulkChangeItem_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "BulkChangeItem_bulkChangeId_objectId_key" ON "BulkChangeItem" ("bulkChangeId", "objectId");
CREATE INDEX "BulkChangeItem_bulkChangeId_state_id_idx" ON "BulkChangeItem" ("bulkChangeId", "state", "id");
ALTER TABLE "BulkChangeItem" ADD CONSTRAINT "BulkChangeItem_bulkChangeId_fkey" FOREIGN KEY ("bulkChangeId") REFERENCES "BulkChange" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
