-- A person's uses of a code are numbered, so that two orders at the same moment cannot both be the last one allowed.
ALTER TABLE "PromoCodeUse" ADD COLUMN "ordinal" INTEGER NOT NULL DEFAULT 1;
UPDATE "PromoCodeUse" numbered SET "ordinal" = place.n
FROM (SELECT "id", row_number() OVER (PARTITION BY "promoCodeId", "userId" ORDER BY "createdAt", "id") AS n FROM "PromoCodeUse") place
WHERE place."id" = numbered."id";
DROP INDEX "PromoCodeUse_promoCodeId_userId_idx";
CREATE UNIQUE INDEX "PromoCodeUse_promoCodeId_userId_ordinal_key" ON "PromoCodeUse" ("promoCodeId", "userId", "ordinal");

-- A customer has one cart, wherever they sign in: the newest keeps its owner.
UPDATE "Cart" older SET "userId" = NULL
WHERE older."userId" IS NOT NULL AND EXISTS (
  SELECT 1 FROM "Cart" newer WHERE newer."userId" = older."userId" AND (newer."updatedAt", newer."id") > (older."updatedAt", older."id"));
DROP INDEX "Cart_userId_idx";
CREATE UNIQUE INDEX "Cart_userId_key" ON "Cart" ("userId");
