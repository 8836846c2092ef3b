-- What the shop's own backups record beside the time at which they were finished.
ALTER TABLE "Backup"
    ADD COLUMN "file" TEXT,
    ADD COLUMN "location" TEXT,
    ADD COLUMN "bytes" BIGINT,
    ADD COLUMN "seconds" INTEGER,
    ADD COLUMN "release" TEXT,
    ADD COLUMN "verifiedAt" TIMESTAMPTZ(3),
    ADD COLUMN "removedAt" TIMESTAMPTZ(3);

CREATE UNIQUE INDEX "Backup_file_key" ON "Backup"("file");
