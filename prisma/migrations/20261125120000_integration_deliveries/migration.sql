-- A call after which nothing is tried again: the provider took the message, or its recipient can never get it.
ALTER TABLE "IntegrationCall" ADD COLUMN "isFinal" BOOLEAN NOT NULL DEFAULT false;
UPDATE "IntegrationCall" SET "isFinal" = true WHERE "isOk";
ALTER TABLE "IntegrationCall" ALTER COLUMN "isFinal" DROP DEFAULT;
