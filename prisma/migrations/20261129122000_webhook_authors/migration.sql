-- Whose permissions decide what an endpoint hears: the last person who set it. Endpoints of before are an administrator's.
ALTER TABLE "WebhookEndpoint" ADD COLUMN "authorId" UUID;

UPDATE "WebhookEndpoint" SET "authorId" = (
  SELECT "id" FROM "User" WHERE "role" = 'ADMIN' AND "status" = 'ACTIVE' ORDER BY "createdAt" LIMIT 1
);

CREATE INDEX "WebhookEndpoint_authorId_idx" ON "WebhookEndpoint"("authorId");
ALTER TABLE "WebhookEndpoint" ADD CONSTRAINT "WebhookEndpoint_authorId_fkey"
  FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
