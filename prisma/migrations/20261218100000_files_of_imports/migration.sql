-- The clean-up of uploads asks which runs still use them.
CREATE INDEX "ImportRun_storageKey_idx" ON "ImportRun"("storageKey");
CREATE INDEX "ImportRun_picturesKey_idx" ON "ImportRun"("picturesKey");
