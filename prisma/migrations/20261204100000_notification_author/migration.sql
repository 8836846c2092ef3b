-- Who caused the event: their own bell leaves it out.
ALTER TABLE "Notification" ADD COLUMN "authorId" UUID;

CREATE INDEX "Notification_authorId_idx" ON "Notification" ("authorId");
