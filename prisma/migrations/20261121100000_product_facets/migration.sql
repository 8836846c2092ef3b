-- The narrow table that facets count in. A product's values are kept as three numbers of sets (what it looks like, what it is made of, what
-- it is for), so that one pass over the table with three small groupings answers for every facet. Triggers keep it in step
-- with the products whoever writes them. A product that is not shown has no row.

CREATE TYPE "FacetPart" AS ENUM ('LOOK', 'KIND', 'USE');

CREATE TABLE "FacetSet" (
    "id" SERIAL NOT NULL,
    "part" "FacetPart" NOT NULL,
    "key" TEXT NOT NULL,
    "color" TEXT,
    "colorHex" TEXT,
    "volumeMl" INTEGER,
    "paintType" TEXT,
    "glossLevel" TEXT,
    "baseType" TEXT,
    "brand" TEXT,
    "application" TEXT,
    "categoryId" UUID,
    "properties" "ProductProperty"[],

    CONSTRAINT "FacetSet_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "ProductFacet" (
    "productId" UUID NOT NULL,
    "lookId" INTEGER NOT NULL,
    "kindId" INTEGER NOT NULL,
    "useId" INTEGER NOT NULL,
    "priceKopecks" INTEGER NOT NULL,
    "isAvailable" BOOLEAN NOT NULL,

    CONSTRAINT "ProductFacet_pkey" PRIMARY KEY ("productId")
);

CREATE UNIQUE INDEX "FacetSet_key_key" ON "FacetSet" ("key");
CREATE INDEX "FacetSet_part_idx" ON "FacetSet" ("part");

ALTER TABLE "ProductFacet" ADD CONSTRAINT "ProductFacet_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The sets of the visible ones among the products, by their keys.
CREATE FUNCTION product_facet_keys(ids uuid[])
RETURNS TABLE ("productId" uuid, "look" text, "kind" text, "use" text) LANGUAGE sql STABLE AS $$
  SELECT product."id",
         jsonb_build_array('LOOK', product."color", product."colorHex", product."volumeMl")::text,
         jsonb_build_array('KIND', product."paintType", product."glossLevel", product."baseType",
           (SELECT jsonb_agg(property ORDER BY property) FROM unnest(product."properties") property))::text,
         jsonb_build_array('USE', product."brand", product."application", product."categoryId")::text
  FROM "Product" product
  WHERE product."id" = ANY(ids) AND product."isActive" AND product."archivedAt" IS NULL
$$;

CREATE FUNCTION refresh_product_facets(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
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

  INSERT INTO "ProductFacet" ("productId", "lookId", "kindId", "useId", "priceKopecks", "isAvailable")
  SELECT product."id", look."id", kind."id", "use"."id", product."priceKopecks", product."inStock" AND product."stock" > 0
  FROM product_facet_keys(ids) keys
  JOIN "Product" product ON product."id" = keys."productId"
  JOIN "FacetSet" look ON look."key" = keys."look"
  JOIN "FacetSet" kind ON kind."key" = keys."kind"
  JOIN "FacetSet" "use" ON "use"."key" = keys."use"
  ORDER BY product."id"
  ON CONFLICT ("productId") DO UPDATE SET "lookId" = excluded."lookId", "kindId" = excluded."kindId", "useId" = excluded."useId",
    "priceKopecks" = excluded."priceKopecks", "isAvailable" = excluded."isAvailable";
END
$$;

CREATE FUNCTION product_inserted_facets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_product_facets(ARRAY(SELECT "id" FROM inserted));
  RETURN NULL;
END
$$;
CREATE TRIGGER "Product_inserted_facets" AFTER INSERT ON "Product" REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION product_inserted_facets();

-- Orders change the stock of many products and the answer to 'can it be bought' of few: only those come here.
CREATE FUNCTION product_sold_facets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "ProductFacet" SET "priceKopecks" = NEW."priceKopecks", "isAvailable" = NEW."inStock" AND NEW."stock" > 0 WHERE "productId" = NEW."id";
  RETURN NULL;
END
$$;
CREATE TRIGGER "Product_sold_facets" AFTER UPDATE OF "priceKopecks", "inStock", "stock" ON "Product" FOR EACH ROW
  WHEN (OLD."priceKopecks" <> NEW."priceKopecks" OR (OLD."inStock" AND OLD."stock" > 0) <> (NEW."inStock" AND NEW."stock" > 0))
  EXECUTE FUNCTION product_sold_facets();

CREATE FUNCTION product_changed_facets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_product_facets(ARRAY[NEW."id"]);
  RETURN NULL;
END
$$;
CREATE TRIGGER "Product_changed_facets"
  AFTER UPDATE OF "isActive", "archivedAt", "color", "colorHex", "volumeMl", "paintType", "glossLevel", "baseType", "brand", "application", "categoryId", "properties"
  ON "Product" FOR EACH ROW
  WHEN ((OLD."isActive", OLD."archivedAt" IS NULL, OLD."color", OLD."colorHex", OLD."volumeMl", OLD."paintType", OLD."glossLevel", OLD."baseType", OLD."brand", OLD."application", OLD."categoryId", OLD."properties")
    IS DISTINCT FROM (NEW."isActive", NEW."archivedAt" IS NULL, NEW."color", NEW."colorHex", NEW."volumeMl", NEW."paintType", NEW."glossLevel", NEW."baseType", NEW."brand", NEW."application", NEW."categoryId", NEW."properties"))
  EXECUTE FUNCTION product_changed_facets();

SELECT refresh_product_facets(ARRAY(SELECT "id" FROM "Product"));
ANALYZE "ProductFacet", "FacetSet";
