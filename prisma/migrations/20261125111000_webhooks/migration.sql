-- Addresses of other programs that hear of events, and what was sent to each.
CREATE TYPE "WebhookDeliveryState" AS ENUM ('WAITING', 'DELIVERED', 'FAILED', 'SKIPPED');

CREATE TABLE "WebhookEndpoint" (
  "id" UUID NOT NULL,
  "url" TEXT NOT NULL,
  "description" TEXT NOT NULL DEFAULT '',
  "events" TEXT[],
  "isActive" BOOLEAN NOT NULL DEFAULT true,
  "secret" TEXT NOT NULL,
  "previousSecret" TEXT,
  "previousUntil" TIMESTAMPTZ(3),
  "failuresInRow" INTEGER NOT NULL DEFAULT 0,
  "failingSince" TIMESTAMPTZ(3),
  "lastSuccessAt" TIMESTAMPTZ(3),
  "pausedAt" TIMESTAMPTZ(3),
  "pauseReason" TEXT,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "WebhookEndpoint_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "WebhookEndpoint_createdAt_idx" ON "WebhookEndpoint"("createdAt");

CREATE TABLE "WebhookDelivery" (
  "id" UUID NOT NULL,
  "endpointId" UUID NOT NULL,
  "eventId" UUID NOT NULL,
  "type" TEXT NOT NULL,
  "subjectIds" UUID[],
  "body" TEXT NOT NULL,
  "state" "WebhookDeliveryState" NOT NULL DEFAULT 'WAITING',
  "plannedTries" INTEGER NOT NULL DEFAULT 0,
  "tries" JSONB NOT NULL DEFAULT '[]',
  "nextTryAt" TIMESTAMPTZ(3),
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "WebhookDelivery_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "WebhookDelivery_endpointId_fkey" FOREIGN KEY ("endpointId") REFERENCES "WebhookEndpoint"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "WebhookDelivery_endpointId_eventId_key" ON "WebhookDelivery"("endpointId", "eventId");
CREATE INDEX "WebhookDelivery_endpointId_createdAt_id_idx" ON "WebhookDelivery"("endpointId", "createdAt" DESC, "id");
CREATE INDEX "WebhookDelivery_endpointId_state_createdAt_id_idx" ON "WebhookDelivery"("endpointId", "state", "createdAt" DESC, "id");
-- Null as soon as nothing is to be sent: what is due is found among few.
CREATE INDEX "WebhookDelivery_endpointId_nextTryAt_idx" ON "WebhookDelivery"("endpointId", "nextTryAt");
CREATE INDEX "WebhookDelivery_nextTryAt_idx" ON "WebhookDelivery"("nextTryAt");
CREATE INDEX "WebhookDelivery_createdAt_idx" ON "WebhookDelivery"("createdAt");
CREATE INDEX "WebhookDelivery_subjectIds_idx" ON "WebhookDelivery" USING GIN ("subjectIds");
