-- Why a review was refused, for its author.
ALTER TABLE "Review" ADD COLUMN "refusal" TEXT;
-- The back office lists reviews of every status together.
CREATE INDEX "Review_createdAt_id_idx" ON "Review" ("createdAt" DESC, "id");
CREATE INDEX "Review_rating_createdAt_id_idx" ON "Review" ("rating", "createdAt" DESC, "id");
