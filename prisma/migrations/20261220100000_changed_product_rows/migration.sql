-- The plan of a function is kept from its first call, often an order's, whose nested loop compared each of 250 rows with all of them. A full
-- join has no such plan: it sorts or hashes both sides. Each row is on both, so that its result is the same.

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
  FROM updated_from before FULL JOIN updated_to after ON after."id" = before."id";

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

CREATE OR REPLACE FUNCTION product_updated_for_office() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  described uuid[];
  moved uuid[];
BEGIN
  SELECT array_agg(after."id") FILTER (WHERE (before."name", before."sku", before."barcode", before."categoryId", before."familyId", before."brand", before."priceKopecks", before."compareAtPriceKopecks", before."minStock", before."inStock", before."isActive", before."archivedAt" IS NULL, before."description", before."createdAt")
             IS DISTINCT FROM (after."name", after."sku", after."barcode", after."categoryId", after."familyId", after."brand", after."priceKopecks", after."compareAtPriceKopecks", after."minStock", after."inStock", after."isActive", after."archivedAt" IS NULL, after."description", after."createdAt")),
         array_agg(after."id") FILTER (WHERE before."stock" <> after."stock")
  INTO described, moved
  FROM updated_from before FULL JOIN updated_to after ON after."id" = before."id";

  IF described IS NOT NULL THEN PERFORM refresh_office_products(described); END IF;
  IF moved IS NOT NULL THEN
    UPDATE "OfficeProduct" office SET "stock" = product."stock" FROM "Product" product
    WHERE office."id" = ANY(moved) AND product."id" = office."id" AND office."stock" <> product."stock";
  END IF;
  RETURN NULL;
END
$$;
