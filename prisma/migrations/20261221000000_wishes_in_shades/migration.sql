-- The release before adds with ON CONFLICT DO NOTHING, which names no key: it runs on.
ALTER TABLE "WishlistItem" ADD COLUMN "shadeId" UUID;
ALTER TABLE "WishlistItem" ADD CONSTRAINT "WishlistItem_shadeId_fkey" FOREIGN KEY ("shadeId") REFERENCES "Shade" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "WishlistItem_shadeId_idx" ON "WishlistItem" ("shadeId");
CREATE UNIQUE INDEX "WishlistItem_userId_productId_shadeId_key" ON "WishlistItem" ("userId", "productId", "shadeId") NULLS NOT DISTINCT;
DROP INDEX "WishlistItem_userId_productId_key";
