-- A zip of pictures beside a file.
ALTER TABLE "ImportRun" ADD COLUMN "picturesKey" TEXT;

-- Pictures that files named, so that the next file of a supplier does not fetch them again.
CREATE TABLE "ImportedPicture" (
  "source" TEXT NOT NULL,
  "url" TEXT NOT NULL,
  "takenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "ImportedPicture_pkey" PRIMARY KEY ("source")
);
CREATE INDEX "ImportedPicture_url_idx" ON "ImportedPicture"("url");
CREATE INDEX "ImportedPicture_takenAt_idx" ON "ImportedPicture"("takenAt");
