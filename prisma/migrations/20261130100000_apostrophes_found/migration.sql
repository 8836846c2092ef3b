-- A text as it is looked for: lower case, ё as е, apostrophes of all kinds as one; as foldText of platform/text-search.ts does it.
CREATE FUNCTION fold_text(source text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(lower(source), 'ё‘’‛ʹʻʼ`´′＇', 'е''''''''''''''''''''')
$$;

-- ʼ counts as a letter, other apostrophes as punctuation: all are punctuation now.
CREATE OR REPLACE FUNCTION normalize_search_text(source text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(regexp_replace(fold_text(source), '[^[:alnum:]]+', ' ', 'g'), '([0-9])(?=[а-я])|([а-я])(?=[0-9])', '\1\2 ', 'g'))
$$;

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
  SELECT product."id", fold_text(concat_ws(' ', product."sku", product."name", product."barcode"))
  FROM "Product" product WHERE product."id" = ANY(ids) ORDER BY product."id"
  ON CONFLICT ("id") DO UPDATE SET "searchText" = excluded."searchText" WHERE "OfficeProductText"."searchText" <> excluded."searchText";
$$;

-- What is kept already.
UPDATE "OfficeProductText" SET "searchText" = fold_text("searchText") WHERE "searchText" <> fold_text("searchText");
UPDATE "Order" SET "searchText" = fold_text("searchText") WHERE "searchText" <> fold_text("searchText");
SELECT refresh_product_search(ids) FROM (
  SELECT array_agg(product."id") FROM "Product" product JOIN "Category" category ON category."id" = product."categoryId"
  WHERE concat_ws(' ', product."name", product."color", product."brand", product."sku", product."application", product."material", category."name") ~ '[ʹʻʼ]'
) found (ids) WHERE ids IS NOT NULL;

ALTER TABLE "User" DROP COLUMN "searchText", DROP COLUMN "cityKey";
ALTER TABLE "User"
  ADD COLUMN "searchText" TEXT NOT NULL GENERATED ALWAYS AS (fold_text("name") || ' ' || fold_text("email") || ' ' || coalesce("phone", '')) STORED,
  ADD COLUMN "cityKey" TEXT GENERATED ALWAYS AS (fold_text("city")) STORED;
CREATE INDEX "User_searchText_trgm" ON "User" USING GIN ("searchText" gin_trgm_ops);
CREATE INDEX "User_cityKey_idx" ON "User" ("cityKey");
ANALYZE "User";
