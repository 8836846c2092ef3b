-- What stands of an integration besides its config: a test that was asked for, until when the provider wants to be left alone, and why it no longer works.
ALTER TABLE "Integration" ADD COLUMN "testAskedAt" TIMESTAMPTZ(3);
ALTER TABLE "Integration" ADD COLUMN "pausedUntil" TIMESTAMPTZ(3);
ALTER TABLE "Integration" ADD COLUMN "failure" TEXT;

-- Calls of providers: what the log of an integration shows, and by which an event is passed on once.
CREATE TABLE "IntegrationCall" (
  "id" UUID NOT NULL,
  "integrationId" UUID NOT NULL,
  "eventId" UUID,
  "purpose" TEXT NOT NULL,
  "isOk" BOOLEAN NOT NULL,
  "result" TEXT NOT NULL,
  "milliseconds" INTEGER NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "IntegrationCall_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "IntegrationCall_integrationId_fkey" FOREIGN KEY ("integrationId") REFERENCES "Integration"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "IntegrationCall_integrationId_createdAt_idx" ON "IntegrationCall"("integrationId", "createdAt" DESC);
CREATE INDEX "IntegrationCall_integrationId_eventId_createdAt_idx" ON "IntegrationCall"("integrationId", "eventId", "createdAt");
CREATE INDEX "IntegrationCall_createdAt_idx" ON "IntegrationCall"("createdAt");
