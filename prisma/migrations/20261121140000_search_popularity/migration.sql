-- A search ranks at most 500 matches. They are the best sold ones, found by walking this index.
CREATE INDEX "ProductSearch_popularity_productId_idx" ON "ProductSearch" ("popularity" DESC, "productId");

-- What cannot be bought now is ranked lower: the narrow table knows it, so that ranking 500 matches reads no other one.
ALTER TABLE "ProductSearch" ADD COLUMN "isAvailable" BOOLEAN NOT NULL DEFAULT true;

UPDATE "ProductSearch" search SET "isAvailable" = false
FROM "Product" product WHERE product."id" = search."productId" AND NOT (product."inStock" AND product."stock" > 0);

CREATE OR REPLACE FUNCTION product_sold_facets() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  available boolean := NEW."inStock" AND NEW."stock" > 0;
BEGIN
  UPDATE "ProductFacet" SET "priceKopecks" = NEW."priceKopecks", "isAvailable" = available WHERE "productId" = NEW."id";
  UPDATE "ProductSearch" SET "isAvailable" = available WHERE "productId" = NEW."id" AND "isAvailable" <> available;
  RETURN NULL;
END
$$;
