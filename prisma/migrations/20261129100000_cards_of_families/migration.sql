-- The catalogue shows one card for each family of products. Everything that finds, orders and counts the cards stands in the narrow table, which each web process reads
-- whole and keeps (docs/decisions/0105): the family, and what lists are sorted by.
ALTER TABLE "ProductFacet" ADD COLUMN "familyId" UUID, ADD COLUMN "weightGrams" INTEGER, ADD COLUMN "popularity" INTEGER NOT NULL DEFAULT 0, ADD COLUMN "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

CREATE OR REPLACE FUNCTION refresh_product_facets(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "ProductFacet" facet USING "Product" product
  WHERE facet."productId" = ANY(ids) AND product."id" = facet."productId" AND (NOT product."isActive" OR product."archivedAt" IS NOT NULL);

  INSERT INTO "FacetSet" ("part", "key", "color", "colorHex", "volumeMl", "paintType", "glossLevel", "baseType", "brand", "application", "categoryId", "properties")
  SELECT DISTINCT ON (wanted."key") wanted.*
  FROM product_facet_keys(ids) keys
  JOIN "Product" product ON product."id" = keys."productId"
  CROSS JOIN LATERAL (VALUES
    ('LOOK'::"FacetPart", keys."look", product."color", product."colorHex", product."volumeMl", NULL::text, NULL::text, NULL::text, NULL::text, NULL::text, NULL::uuid, NULL::"ProductProperty"[]),
    ('KIND', keys."kind", NULL, NULL, NULL, product."paintType", product."glossLevel", product."baseType", NULL, NULL, NULL, product."properties"),
    ('USE', keys."use", NULL, NULL, NULL, NULL, NULL, NULL, product."brand", product."application", product."categoryId", NULL)
  ) wanted ("part", "key", "color", "colorHex", "volumeMl", "paintType", "glossLevel", "baseType", "brand", "application", "categoryId", "properties")
  WHERE NOT EXISTS (SELECT 1 FROM "FacetSet" known WHERE known."key" = wanted."key")
  -- Everybody takes new keys in the same order, so that two writers cannot wait for each other.
  ORDER BY wanted."key"
  ON CONFLICT ("key") DO NOTHING;

  INSERT INTO "ProductFacet" ("productId", "lookId", "kindId", "useId", "priceKopecks", "isAvailable", "familyId", "weightGrams", "popularity", "createdAt")
  SELECT product."id", look."id", kind."id", "use"."id", product."priceKopecks", product."inStock" AND product."stock" > 0, product."familyId", product."weightGrams", product."popularity", product."createdAt"
  FROM product_facet_keys(ids) keys
  JOIN "Product" product ON product."id" = keys."productId"
  JOIN "FacetSet" look ON look."key" = keys."look"
  JOIN "FacetSet" kind ON kind."key" = keys."kind"
  JOIN "FacetSet" "use" ON "use"."key" = keys."use"
  ORDER BY product."id"
  ON CONFLICT ("productId") DO UPDATE SET "lookId" = excluded."lookId", "kindId" = excluded."kindId", "useId" = excluded."useId",
    "priceKopecks" = excluded."priceKopecks", "isAvailable" = excluded."isAvailable", "familyId" = excluded."familyId",
    "weightGrams" = excluded."weightGrams", "popularity" = excluded."popularity", "createdAt" = excluded."createdAt";
END
$$;

-- As before, and also after a change of family and of what lists are sorted by.
CREATE OR REPLACE FUNCTION product_updated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  filtered uuid[];
  described uuid[];
  offered uuid[];
  ranked uuid[];
BEGIN
  SELECT array_agg(after."id") FILTER (WHERE (before."isActive", before."archivedAt" IS NULL, before."color", before."colorHex", before."volumeMl", before."paintType", before."glossLevel", before."baseType", before."brand", before."application", before."categoryId", before."properties", before."familyId", before."weightGrams", before."createdAt")
             IS DISTINCT FROM (after."isActive", after."archivedAt" IS NULL, after."color", after."colorHex", after."volumeMl", after."paintType", after."glossLevel", after."baseType", after."brand", after."application", after."categoryId", after."properties", after."familyId", after."weightGrams", after."createdAt")),
         array_agg(after."id") FILTER (WHERE (before."isActive", before."archivedAt" IS NULL, before."name", before."sku", before."color", before."brand", before."categoryId", before."paintType", before."baseType", before."glossLevel", before."opacity", before."application", before."material", before."volumeMl", before."weightGrams", before."properties")
             IS DISTINCT FROM (after."isActive", after."archivedAt" IS NULL, after."name", after."sku", after."color", after."brand", after."categoryId", after."paintType", after."baseType", after."glossLevel", after."opacity", after."application", after."material", after."volumeMl", after."weightGrams", after."properties")),
         array_agg(after."id") FILTER (WHERE before."priceKopecks" <> after."priceKopecks" OR (before."inStock" AND before."stock" > 0) <> (after."inStock" AND after."stock" > 0)),
         array_agg(after."id") FILTER (WHERE before."popularity" <> after."popularity")
  INTO filtered, described, offered, ranked
  FROM updated_from before JOIN updated_to after ON after."id" = before."id";

  IF filtered IS NOT NULL THEN PERFORM refresh_product_facets(filtered); END IF;
  IF described IS NOT NULL THEN PERFORM refresh_product_search(described); END IF;
  IF offered IS NOT NULL THEN
    UPDATE "ProductFacet" facet SET "priceKopecks" = after."priceKopecks", "isAvailable" = after."inStock" AND after."stock" > 0
    FROM updated_to after WHERE facet."productId" = after."id" AND after."id" = ANY(offered);
    UPDATE "ProductSearch" search SET "isAvailable" = after."inStock" AND after."stock" > 0
    FROM updated_to after WHERE search."productId" = after."id" AND after."id" = ANY(offered) AND search."isAvailable" <> (after."inStock" AND after."stock" > 0);
  END IF;
  IF ranked IS NOT NULL THEN
    UPDATE "ProductFacet" facet SET "popularity" = after."popularity"
    FROM updated_to after WHERE facet."productId" = after."id" AND after."id" = ANY(ranked) AND facet."popularity" <> after."popularity";
  END IF;
  RETURN NULL;
END
$$;

UPDATE "ProductFacet" facet SET "familyId" = product."familyId", "weightGrams" = product."weightGrams", "popularity" = product."popularity", "createdAt" = product."createdAt"
FROM "Product" product WHERE product."id" = facet."productId";
ANALYZE "ProductFacet";
