-- The narrow table that the back office's lists of products read: whatever they are narrowed to and sorted by, even a look at all of its rows is cheap. No index of it
-- holds the stock, which every order writes. It follows by triggers, whoever writes (docs/decisions/0040).
CREATE TABLE "OfficeProduct" (
  "id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "searchText" TEXT NOT NULL,
  "categoryId" UUID NOT NULL,
  "familyId" UUID,
  "brand" TEXT,
  "priceKopecks" INTEGER NOT NULL,
  "stock" INTEGER NOT NULL,
  "minStock" INTEGER NOT NULL,
  "inStock" BOOLEAN NOT NULL,
  "isActive" BOOLEAN NOT NULL,
  "isArchived" BOOLEAN NOT NULL,
  "isOnSale" BOOLEAN NOT NULL,
  "hasPhoto" BOOLEAN NOT NULL,
  "hasDescription" BOOLEAN NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "OfficeProduct_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "OfficeProduct_id_fkey" FOREIGN KEY ("id") REFERENCES "Product" ("id") ON DELETE CASCADE ON UPDATE CASCADE
) WITH (fillfactor = 80);

-- Writes the rows of the products anew.
CREATE FUNCTION refresh_office_products(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "OfficeProduct" ("id", "name", "searchText", "categoryId", "familyId", "brand", "priceKopecks", "stock", "minStock", "inStock", "isActive", "isArchived",
    "isOnSale", "hasPhoto", "hasDescription", "createdAt")
  SELECT product."id", product."name", translate(lower(concat_ws(' ', product."sku", product."name", product."barcode")), 'ё', 'е'), product."categoryId", product."familyId",
    product."brand", product."priceKopecks", product."stock", product."minStock", product."inStock", product."isActive", product."archivedAt" IS NOT NULL,
    coalesce(product."compareAtPriceKopecks" > product."priceKopecks", false),
    EXISTS (SELECT FROM "ProductImage" image WHERE image."productId" = product."id"), product."description" ~ '\S', product."createdAt"
  FROM "Product" product WHERE product."id" = ANY(ids) ORDER BY product."id"
  ON CONFLICT ("id") DO UPDATE SET "name" = excluded."name", "searchText" = excluded."searchText", "categoryId" = excluded."categoryId", "familyId" = excluded."familyId",
    "brand" = excluded."brand", "priceKopecks" = excluded."priceKopecks", "stock" = excluded."stock", "minStock" = excluded."minStock", "inStock" = excluded."inStock",
    "isActive" = excluded."isActive", "isArchived" = excluded."isArchived", "isOnSale" = excluded."isOnSale", "hasPhoto" = excluded."hasPhoto",
    "hasDescription" = excluded."hasDescription", "createdAt" = excluded."createdAt";
$$;

CREATE FUNCTION product_inserted_for_office() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_office_products(ARRAY(SELECT "id" FROM inserted));
  RETURN NULL;
END
$$;
CREATE TRIGGER "Product_inserted_for_office" AFTER INSERT ON "Product" REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION product_inserted_for_office();

-- Orders change the stock and nothing else of this: that way is the short one. The ids travel in an array, whose plan does not depend on how many came first.
CREATE FUNCTION product_updated_for_office() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  described uuid[];
  moved uuid[];
BEGIN
  SELECT array_agg(after."id") FILTER (WHERE (before."name", before."sku", before."barcode", before."categoryId", before."familyId", before."brand", before."priceKopecks", before."compareAtPriceKopecks", before."minStock", before."inStock", before."isActive", before."archivedAt" IS NULL, before."description", before."createdAt")
             IS DISTINCT FROM (after."name", after."sku", after."barcode", after."categoryId", after."familyId", after."brand", after."priceKopecks", after."compareAtPriceKopecks", after."minStock", after."inStock", after."isActive", after."archivedAt" IS NULL, after."description", after."createdAt")),
         array_agg(after."id") FILTER (WHERE before."stock" <> after."stock")
  INTO described, moved
  FROM updated_from before JOIN updated_to after ON after."id" = before."id";

  IF described IS NOT NULL THEN PERFORM refresh_office_products(described); END IF;
  IF moved IS NOT NULL THEN
    UPDATE "OfficeProduct" office SET "stock" = product."stock" FROM "Product" product
    WHERE office."id" = ANY(moved) AND product."id" = office."id" AND office."stock" <> product."stock";
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "Product_updated_for_office" AFTER UPDATE ON "Product" REFERENCING OLD TABLE AS updated_from NEW TABLE AS updated_to
  FOR EACH STATEMENT EXECUTE FUNCTION product_updated_for_office();

-- Whether there is any picture.
CREATE FUNCTION product_images_for_office() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[] := ARRAY(SELECT DISTINCT "productId" FROM changed);
BEGIN
  UPDATE "OfficeProduct" office SET "hasPhoto" = NOT office."hasPhoto"
  WHERE office."id" = ANY(ids) AND office."hasPhoto" <> EXISTS (SELECT FROM "ProductImage" image WHERE image."productId" = office."id");
  RETURN NULL;
END
$$;
CREATE TRIGGER "ProductImage_inserted_for_office" AFTER INSERT ON "ProductImage" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION product_images_for_office();
CREATE TRIGGER "ProductImage_deleted_for_office" AFTER DELETE ON "ProductImage" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION product_images_for_office();

SELECT refresh_office_products(ARRAY(SELECT "id" FROM "Product"));

CREATE INDEX "OfficeProduct_createdAt_id_idx" ON "OfficeProduct" ("createdAt" DESC, "id");
CREATE INDEX "OfficeProduct_name_id_idx" ON "OfficeProduct" ("name" DESC, "id");
CREATE INDEX "OfficeProduct_priceKopecks_id_idx" ON "OfficeProduct" ("priceKopecks" DESC, "id");
CREATE INDEX "OfficeProduct_searchText_idx" ON "OfficeProduct" USING GIN ("searchText" gin_trgm_ops);
