-- Every order writes the stock and the sales of its products. As long as an index holds one of them, in its columns or its condition, each such write enters the
-- product anew into all of its twenty-one indexes, three of them of trigrams and words; without, it touches the row alone (a HOT update).
-- So lists are sorted by `popularity`, the sales as of last night, and conditions on the stock are checked on the row.

ALTER TABLE "Product" ADD COLUMN "popularity" INTEGER NOT NULL DEFAULT 0;
UPDATE "Product" SET "popularity" = "soldCount" WHERE "soldCount" <> 0;

DROP INDEX "Product_all_visible_by_sold";
DROP INDEX "Product_visible_by_sold";
DROP INDEX "Product_best_sellers";
DROP INDEX "Product_discounted";
DROP INDEX "Product_low_stock";
DROP INDEX "Product_stock_id_idx";
CREATE INDEX "Product_all_visible_by_popularity" ON "Product" ("popularity" DESC, "id") WHERE "isActive" AND "archivedAt" IS NULL;
CREATE INDEX "Product_visible_by_popularity" ON "Product" ("categoryId", "popularity" DESC, "id") WHERE "isActive" AND "archivedAt" IS NULL;
CREATE INDEX "Product_discounted" ON "Product" ("createdAt" DESC, "id") WHERE "isActive" AND "archivedAt" IS NULL AND "compareAtPriceKopecks" IS NOT NULL;

-- Room on each page for the next version of a row.
ALTER TABLE "Product" SET (fillfactor = 80);

-- The same index stood twice.
DROP INDEX "Order_expiring";

CREATE OR REPLACE FUNCTION refresh_product_search(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "ProductSearch" ("productId", "vector", "normalizedName", "sku", "popularity", "isVisible", "isAvailable", "updatedAt")
  SELECT product."id",
         setweight(to_tsvector('russian', normalize_search_text(product."name")), 'A')
           || setweight(to_tsvector('russian', normalize_search_text(concat_ws(' ', product."color", product."brand", category."name"))), 'B')
           || setweight(to_tsvector('russian', normalize_search_text(concat_ws(' ', product."paintType", product."baseType", product."glossLevel", product."application", product."material"))), 'C')
           || setweight(to_tsvector('russian', normalize_search_text(product."sku")), 'D'),
         normalize_search_text(product."name"), product."sku", product."popularity",
         product."isActive" AND product."archivedAt" IS NULL AND category."isActive",
         product."inStock" AND product."stock" > 0, now()
  FROM "Product" product JOIN "Category" category ON category."id" = product."categoryId"
  WHERE product."id" = ANY(ids)
  -- The order in which everybody takes the rows, so that two writers cannot wait for each other; the best sold first keeps them together.
  ORDER BY product."popularity" DESC, product."id"
  ON CONFLICT ("productId") DO UPDATE SET "vector" = excluded."vector", "normalizedName" = excluded."normalizedName", "sku" = excluded."sku",
    "popularity" = excluded."popularity", "isVisible" = excluded."isVisible", "isAvailable" = excluded."isAvailable", "updatedAt" = excluded."updatedAt";

  INSERT INTO "SearchWord" ("word", "frequency")
  SELECT word, count(*)::int FROM product_search_words(ids) word GROUP BY word ORDER BY word
  ON CONFLICT ("word") DO NOTHING;
$$;
