-- The movements of the stock are read by why, by whom and by when.
CREATE INDEX "StockMovement_createdAt_id_idx" ON "StockMovement" ("createdAt" DESC, "id");
DROP INDEX "StockMovement_createdAt_idx";
CREATE INDEX "StockMovement_reason_createdAt_id_idx" ON "StockMovement" ("reason", "createdAt" DESC, "id");
CREATE INDEX "StockMovement_authorId_createdAt_id_idx" ON "StockMovement" ("authorId", "createdAt" DESC, "id");
DROP INDEX "StockMovement_authorId_idx";
