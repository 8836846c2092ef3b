-- What staff show beside a product, or never do (docs/decisions/0055-pairs-that-staff-choose.md).
CREATE TYPE "ProductPairKind" AS ENUM ('PIN', 'BAN');
CREATE TABLE "ProductPair" (
    "productId" UUID NOT NULL,
    "otherId" UUID NOT NULL,
    "kind" "ProductPairKind" NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "ProductPair_pkey" PRIMARY KEY ("productId", "otherId"),
    CONSTRAINT "ProductPair_otherId_check" CHECK ("otherId" <> "productId")
);
ALTER TABLE "ProductPair" ADD CONSTRAINT "ProductPair_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ProductPair" ADD CONSTRAINT "ProductPair_otherId_fkey" FOREIGN KEY ("otherId") REFERENCES "Product" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "ProductPair_otherId_idx" ON "ProductPair" ("otherId");
