-- What the shopper chose at checkout, kept while an online method stands in its place.
ALTER TABLE "Order" ADD COLUMN "onReceiptMethod" "PaymentMethod";
CREATE INDEX "Order_unpaid_expiry" ON "Order" ("expiresAt") WHERE "status" = 'PENDING' AND "expiresAt" IS NOT NULL;

ALTER TABLE "Payment" ADD COLUMN "registerTriedAt" TIMESTAMPTZ(3);
ALTER TABLE "Payment" ADD COLUMN "failures" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Payment" ADD COLUMN "receipt" JSONB;
-- A declined attempt may still be paid on the bank's page until its session ends, so every attempt with a time is looked at.
DROP INDEX "Payment_polling";
CREATE INDEX "Payment_polling" ON "Payment" ("nextPollAt") WHERE "nextPollAt" IS NOT NULL;

ALTER TABLE "Refund" ADD COLUMN "authorId" UUID;
ALTER TABLE "Refund" ADD COLUMN "failures" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Refund" ADD COLUMN "nextTryAt" TIMESTAMPTZ(3);
CREATE INDEX "Refund_waiting" ON "Refund" ("nextTryAt") WHERE "nextTryAt" IS NOT NULL;
