-- Ids of the jobs that follow from an event and have not ended: a queue that has lost them gets them again.
ALTER TABLE "OutboxEvent" ADD COLUMN "waitingJobs" TEXT[] DEFAULT '{}';

CREATE INDEX "OutboxEvent_waiting" ON "OutboxEvent" ("sentAt", "id") WHERE "waitingJobs" <> '{}';
