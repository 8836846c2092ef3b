-- A browser without a cookie is a new voter each time: votes are counted by network address too. The hash is keyed.
ALTER TABLE "ReviewVote" ADD COLUMN "addressHash" TEXT;
CREATE INDEX "ReviewVote_reviewId_addressHash_createdAt_idx" ON "ReviewVote" ("reviewId", "addressHash", "createdAt");
