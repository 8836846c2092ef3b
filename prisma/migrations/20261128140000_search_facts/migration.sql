-- What a product is stands in its search vector as words of its own, each with a letter before it that says which fact it is, so that a question for a white paint of 9 l
-- finds neither a brush for paint, nor base A, nor a can of 0.9 l (docs/decisions/0100):
--   k  what it is: the first word of its name                           kкраска
--   g  the group of goods that it stands in: the first word of its category's name  gкраски
--   c  its colour, s  the shade before a hyphen                         sтемно cсиний
--   v  its volume in millilitres                                        v9000
--   w  its weight in grams, where it is not sold by volume              w25000
--   p  its properties                                                   pwashability
CREATE FUNCTION product_search_facts(product "Product", category_name text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(' ',
    'k' || nullif(split_part(normalize_search_text(product."name"), ' ', 1), ''),
    'g' || nullif(split_part(normalize_search_text(category_name), ' ', 1), ''),
    regexp_replace(regexp_replace(normalize_search_text(replace(product."color", '-', 'xx ')), '(^| )(\S+)xx(?= |$)', '\1s\2', 'g'), '(^| )(?=[а-я])', '\1c', 'g'),
    'v' || product."volumeMl",
    CASE WHEN product."volumeMl" IS NULL THEN 'w' || product."weightGrams" END,
    (SELECT string_agg('p' || lower(property::text), ' ') FROM unnest(product."properties") property))
$$;

CREATE OR REPLACE FUNCTION refresh_product_search(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "ProductSearch" ("productId", "vector", "normalizedName", "sku", "popularity", "isVisible", "isAvailable", "updatedAt")
  SELECT product."id",
         setweight(to_tsvector('russian', normalize_search_text(product."name")), 'A')
           || setweight(to_tsvector('russian', normalize_search_text(concat_ws(' ', product."color", product."brand", category."name"))), 'B')
           || setweight(to_tsvector('russian', normalize_search_text(concat_ws(' ', product."paintType", product."baseType", product."glossLevel", product."opacity", product."application", product."material"))), 'C')
           || setweight(to_tsvector('russian', normalize_search_text(product."sku")), 'D')
           || setweight(to_tsvector('russian', product_search_facts(product, category."name")), 'D'),
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

-- As before, and also after a change of volume, weight, opacity and properties.
CREATE OR REPLACE FUNCTION product_updated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  filtered uuid[];
  described uuid[];
  offered uuid[];
BEGIN
  SELECT array_agg(after."id") FILTER (WHERE (before."isActive", before."archivedAt" IS NULL, before."color", before."colorHex", before."volumeMl", before."paintType", before."glossLevel", before."baseType", before."brand", before."application", before."categoryId", before."properties")
             IS DISTINCT FROM (after."isActive", after."archivedAt" IS NULL, after."color", after."colorHex", after."volumeMl", after."paintType", after."glossLevel", after."baseType", after."brand", after."application", after."categoryId", after."properties")),
         array_agg(after."id") FILTER (WHERE (before."isActive", before."archivedAt" IS NULL, before."name", before."sku", before."color", before."brand", before."categoryId", before."paintType", before."baseType", before."glossLevel", before."opacity", before."application", before."material", before."volumeMl", before."weightGrams", before."properties")
             IS DISTINCT FROM (after."isActive", after."archivedAt" IS NULL, after."name", after."sku", after."color", after."brand", after."categoryId", after."paintType", after."baseType", after."glossLevel", after."opacity", after."application", after."material", after."volumeMl", after."weightGrams", after."properties")),
         array_agg(after."id") FILTER (WHERE before."priceKopecks" <> after."priceKopecks" OR (before."inStock" AND before."stock" > 0) <> (after."inStock" AND after."stock" > 0))
  INTO filtered, described, offered
  FROM updated_from before JOIN updated_to after ON after."id" = before."id";

  IF filtered IS NOT NULL THEN PERFORM refresh_product_facets(filtered); END IF;
  IF described IS NOT NULL THEN PERFORM refresh_product_search(described); END IF;
  IF offered IS NOT NULL THEN
    UPDATE "ProductFacet" facet SET "priceKopecks" = after."priceKopecks", "isAvailable" = after."inStock" AND after."stock" > 0
    FROM updated_to after WHERE facet."productId" = after."id" AND after."id" = ANY(offered);
    UPDATE "ProductSearch" search SET "isAvailable" = after."inStock" AND after."stock" > 0
    FROM updated_to after WHERE search."productId" = after."id" AND after."id" = ANY(offered) AND search."isAvailable" <> (after."inStock" AND after."stock" > 0);
  END IF;
  RETURN NULL;
END
$$;

-- The first words of names, of which there are few among many products: they are walked from one to the next.
CREATE INDEX "ProductSearch_first_word" ON "ProductSearch" (split_part("normalizedName", ' ', 1)) WHERE "isVisible";

SELECT refresh_product_search(ARRAY(SELECT "id" FROM "Product"));
