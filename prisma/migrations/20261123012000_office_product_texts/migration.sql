-- A look at every row of the office's products is cheap as long as they are short: what is searched stands beside them.
CREATE TABLE "OfficeProductText" (
  "id" UUID NOT NULL,
  "searchText" TEXT NOT NULL,
  CONSTRAINT "OfficeProductText_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "OfficeProductText_id_fkey" FOREIGN KEY ("id") REFERENCES "OfficeProduct" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "OfficeProductText" ("id", "searchText") SELECT "id", "searchText" FROM "OfficeProduct";
CREATE INDEX "OfficeProductText_searchText_idx" ON "OfficeProductText" USING GIN ("searchText" gin_trgm_ops);

ALTER TABLE "OfficeProduct" DROP COLUMN "searchText";
-- Written anew without it.
CLUSTER "OfficeProduct" USING "OfficeProduct_pkey";
ALTER TABLE "OfficeProduct" SET WITHOUT CLUSTER;
ANALYZE "OfficeProduct", "OfficeProductText";

CREATE OR REPLACE FUNCTION refresh_office_products(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "OfficeProduct" ("id", "name", "categoryId", "familyId", "brand", "priceKopecks", "stock", "minStock", "inStock", "isActive", "isArchived",
    "isOnSale", "hasPhoto", "hasDescription", "createdAt")
  SELECT product."id", product."name", product."categoryId", product."familyId", product."brand", product."priceKopecks", product."stock", product."minStock",
    product."inStock", product."isActive", product."archivedAt" IS NOT NULL, coalesce(product."compareAtPriceKopecks" > product."priceKopecks", false),
    EXISTS (SELECT FROM "ProductImage" image WHERE image."productId" = product."id"), product."description" ~ '\S', product."createdAt"
  FROM "Product" product WHERE product."id" = ANY(ids) ORDER BY product."id"
  ON CONFLICT ("id") DO UPDATE SET "name" = excluded."name", "categoryId" = excluded."categoryId", "familyId" = excluded."familyId",
    "brand" = excluded."brand", "priceKopecks" = excluded."priceKopecks", "stock" = excluded."stock", "minStock" = excluded."minStock", "inStock" = excluded."inStock",
    "isActive" = excluded."isActive", "isArchived" = excluded."isArchived", "isOnSale" = excluded."isOnSale", "hasPhoto" = excluded."hasPhoto",
    "hasDescription" = excluded."hasDescription", "createdAt" = excluded."createdAt";

  INSERT INTO "OfficeProductText" ("id", "searchText")
  SELECT product."id", translate(lower(concat_ws(' ', product."sku", product."name", product."barcode")), 'ё', 'е')
  FROM "Product" product WHERE product."id" = ANY(ids) ORDER BY product."id"
  ON CONFLICT ("id") DO UPDATE SET "searchText" = excluded."searchText" WHERE "OfficeProductText"."searchText" <> excluded."searchText";
$$;
