-- Promo codes are listed in the back office, and many one-time codes are made at once, under a name.
ALTER TABLE "PromoCode" ADD COLUMN "batch" TEXT;
CREATE INDEX "PromoCode_createdAt_id_idx" ON "PromoCode" ("createdAt" DESC, "id");
CREATE INDEX "PromoCode_usedCount_id_idx" ON "PromoCode" ("usedCount" DESC, "id");
CREATE INDEX "PromoCode_batch_createdAt_id_idx" ON "PromoCode" ("batch", "createdAt" DESC, "id");
CREATE INDEX "PromoCode_code_pattern" ON "PromoCode" ("code" text_pattern_ops);
CREATE INDEX "PromoCode_categoryId_idx" ON "PromoCode" ("categoryId");
CREATE INDEX "PromoCodeUse_promoCodeId_createdAt_id_idx" ON "PromoCodeUse" ("promoCodeId", "createdAt" DESC, "id");
-- A code of a category that is gone counted for nothing: it goes on as switched off, for everything.
UPDATE "PromoCode" promo SET "isActive" = false, "categoryId" = NULL
WHERE "categoryId" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "Category" category WHERE category."id" = promo."categoryId");
ALTER TABLE "PromoCode" ADD CONSTRAINT "PromoCode_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "Category" ("id") ON DELETE RESTRICT ON UPDATE CASCADE;
