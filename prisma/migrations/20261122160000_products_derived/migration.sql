-- What is derived from products and categories (the rows that search and facets read, the words for spelling) follows by triggers that run once
-- for a statement, whoever writes: a form, an import of thousands, COPY. Nobody has to remember to call anything.

-- Lower case, ё as е, punctuation as spaces, numbers apart from Cyrillic letters: as normalizeText of catalog/search-text.ts does it.
CREATE FUNCTION normalize_search_text(source text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(regexp_replace(translate(lower(source), 'ё', 'е'), '[^[:alnum:]]+', ' ', 'g'), '([0-9])(?=[а-я])|([а-я])(?=[0-9])', '\1\2 ', 'g'))
$$;

-- The words of the products that a misspelled one may stand for; of all products when no ids are given.
CREATE FUNCTION product_search_words(ids uuid[]) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT word
  FROM "Product" product JOIN "Category" category ON category."id" = product."categoryId",
       unnest(string_to_array(normalize_search_text(
         concat_ws(' ', product."name", product."color", product."brand", category."name", product."paintType", product."application", product."material")), ' ')) word
  WHERE (ids IS NULL OR product."id" = ANY(ids)) AND word ~ '^[[:alpha:]]{3,40}$'
$$;

-- Writes the search rows of the products anew, and adds the words that were not known.
CREATE FUNCTION refresh_product_search(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "ProductSearch" ("productId", "vector", "normalizedName", "sku", "popularity", "isVisible", "isAvailable", "updatedAt")
  SELECT product."id",
         setweight(to_tsvector('russian', normalize_search_text(product."name")), 'A')
           || setweight(to_tsvector('russian', normalize_search_text(concat_ws(' ', product."color", product."brand", category."name"))), 'B')
           || setweight(to_tsvector('russian', normalize_search_text(concat_ws(' ', product."paintType", product."baseType", product."glossLevel", product."application", product."material"))), 'C')
           || setweight(to_tsvector('russian', normalize_search_text(product."sku")), 'D'),
         normalize_search_text(product."name"), product."sku", product."soldCount",
         product."isActive" AND product."archivedAt" IS NULL AND category."isActive",
         product."inStock" AND product."stock" > 0, now()
  FROM "Product" product JOIN "Category" category ON category."id" = product."categoryId"
  WHERE product."id" = ANY(ids)
  -- The order in which everybody takes the rows, so that two writers cannot wait for each other; the best sold first keeps them together.
  ORDER BY product."soldCount" DESC, product."id"
  ON CONFLICT ("productId") DO UPDATE SET "vector" = excluded."vector", "normalizedName" = excluded."normalizedName", "sku" = excluded."sku",
    "popularity" = excluded."popularity", "isVisible" = excluded."isVisible", "isAvailable" = excluded."isAvailable", "updatedAt" = excluded."updatedAt";

  INSERT INTO "SearchWord" ("word", "frequency")
  SELECT word, count(*)::int FROM product_search_words(ids) word GROUP BY word ORDER BY word
  ON CONFLICT ("word") DO NOTHING;
$$;

DROP TRIGGER "Product_inserted_facets" ON "Product";
DROP TRIGGER "Product_sold_facets" ON "Product";
DROP TRIGGER "Product_changed_facets" ON "Product";
DROP FUNCTION product_inserted_facets();
DROP FUNCTION product_sold_facets();
DROP FUNCTION product_changed_facets();

CREATE FUNCTION product_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[] := ARRAY(SELECT "id" FROM inserted);
BEGIN
  PERFORM refresh_product_facets(ids);
  PERFORM refresh_product_search(ids);
  RETURN NULL;
END
$$;
CREATE TRIGGER "Product_inserted" AFTER INSERT ON "Product" REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION product_inserted();

-- Orders change the stock of many products and the answer to 'can it be bought' of few, ratings change nothing that is derived: one comparison finds out.
CREATE FUNCTION product_updated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  filtered uuid[];
  described uuid[];
  offered uuid[];
BEGIN
  SELECT array_agg(after."id") FILTER (WHERE (before."isActive", before."archivedAt" IS NULL, before."color", before."colorHex", before."volumeMl", before."paintType", before."glossLevel", before."baseType", before."brand", before."application", before."categoryId", before."properties")
             IS DISTINCT FROM (after."isActive", after."archivedAt" IS NULL, after."color", after."colorHex", after."volumeMl", after."paintType", after."glossLevel", after."baseType", after."brand", after."application", after."categoryId", after."properties")),
         array_agg(after."id") FILTER (WHERE (before."isActive", before."archivedAt" IS NULL, before."name", before."sku", before."color", before."brand", before."categoryId", before."paintType", before."baseType", before."glossLevel", before."application", before."material")
             IS DISTINCT FROM (after."isActive", after."archivedAt" IS NULL, after."name", after."sku", after."color", after."brand", after."categoryId", after."paintType", after."baseType", after."glossLevel", after."application", after."material")),
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
CREATE TRIGGER "Product_updated" AFTER UPDATE ON "Product" REFERENCING OLD TABLE AS updated_from NEW TABLE AS updated_to
  FOR EACH STATEMENT EXECUTE FUNCTION product_updated();

-- A category's name is searched for with its products, and a category that is switched off hides them.
CREATE FUNCTION category_updated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  described uuid[] := ARRAY(
    SELECT product."id" FROM updated_from before JOIN updated_to after ON after."id" = before."id" JOIN "Product" product ON product."categoryId" = after."id"
    WHERE (before."name", before."isActive") IS DISTINCT FROM (after."name", after."isActive"));
BEGIN
  IF described <> '{}' THEN PERFORM refresh_product_search(described); END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "Category_updated" AFTER UPDATE ON "Category" REFERENCING OLD TABLE AS updated_from NEW TABLE AS updated_to
  FOR EACH STATEMENT EXECUTE FUNCTION category_updated();

SELECT refresh_product_search(ARRAY(SELECT "id" FROM "Product"));
