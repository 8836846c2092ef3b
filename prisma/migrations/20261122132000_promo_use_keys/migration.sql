-- Who used a promo code is told by keys, not by the account that has the e-mail: anybody can order with another's e-mail.
ALTER TABLE "PromoCodeUse" ADD COLUMN "personKeys" TEXT[] DEFAULT '{}', ADD COLUMN "addressHash" TEXT;
UPDATE "PromoCodeUse" used SET "personKeys" = array_remove(ARRAY[
    'browser:' || o."visitorHash",
    CASE WHEN EXISTS (SELECT 1 FROM "OrderEvent" placed WHERE placed."orderId" = o."id" AND placed."type" = 'placed' AND placed."authorId" = used."userId")
      THEN 'account:' || used."userId" END], NULL)
FROM "Order" o WHERE o."id" = used."orderId";
CREATE INDEX "PromoCodeUse_personKeys_idx" ON "PromoCodeUse" USING GIN ("personKeys");
CREATE INDEX "PromoCodeUse_promoCodeId_addressHash_createdAt_idx" ON "PromoCodeUse" ("promoCodeId", "addressHash", "createdAt");
