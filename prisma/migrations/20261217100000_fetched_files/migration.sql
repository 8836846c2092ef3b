-- A fetched file counts as read when its plan is settled, not when its run begins.
ALTER TABLE "ImportRun" ADD COLUMN "fetchedMark" TEXT;
