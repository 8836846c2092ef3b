-- A brand is one, and so is a colour, however its letters are typed: each has one spelling, which all products take, whoever writes them.
CREATE TABLE "ValueSpelling" (
  -- 'brand' or 'color'.
  "kind" TEXT NOT NULL,
  -- What the spellings have in common (`spelling_key`).
  "key" TEXT NOT NULL,
  "text" TEXT NOT NULL,
  CONSTRAINT "ValueSpelling_pkey" PRIMARY KEY ("kind", "key")
);

CREATE FUNCTION clean_spelling(source text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT nullif(btrim(regexp_replace(source, '[[:space:]\u00a0]+', ' ', 'g')), '')
$$;

CREATE FUNCTION spelling_key(source text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(clean_spelling(source))
$$;

-- The commonest spelling stays.
INSERT INTO "ValueSpelling" ("kind", "key", "text")
SELECT DISTINCT ON (used."kind", used."key") used."kind", used."key", used."text"
FROM (
  SELECT value."kind", spelling_key(value."text") AS "key", clean_spelling(value."text") AS "text", count(*) AS "count"
  FROM "Product" product CROSS JOIN LATERAL (VALUES ('brand', product."brand"), ('color', product."color")) value ("kind", "text")
  WHERE clean_spelling(value."text") IS NOT NULL
  GROUP BY 1, 2, 3
) used
ORDER BY used."kind", used."key", used."count" DESC, used."text";

UPDATE "Product" product SET
  "brand" = (SELECT "text" FROM "ValueSpelling" WHERE "kind" = 'brand' AND "key" = spelling_key(product."brand")),
  "color" = (SELECT "text" FROM "ValueSpelling" WHERE "kind" = 'color' AND "key" = spelling_key(product."color"))
WHERE NOT EXISTS (SELECT FROM "ValueSpelling" WHERE "kind" = 'brand' AND "text" = product."brand") AND product."brand" IS NOT NULL
   OR NOT EXISTS (SELECT FROM "ValueSpelling" WHERE "kind" = 'color' AND "text" = product."color") AND product."color" IS NOT NULL;

UPDATE "SaleRule" rule SET "brand" = spelling."text"
FROM "ValueSpelling" spelling WHERE spelling."kind" = 'brand' AND spelling."key" = spelling_key(rule."brand") AND rule."brand" <> spelling."text";

-- Sets that no product has any more would be told as values.
DELETE FROM "FacetSet" known WHERE NOT EXISTS (SELECT FROM "ProductFacet" WHERE known."id" IN ("lookId", "kindId", "useId"));

-- The spelling that is known, or this one from now on.
CREATE FUNCTION known_spelling(wanted_kind text, typed text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  found_text text;
BEGIN
  IF clean_spelling(typed) IS NULL THEN RETURN NULL; END IF;
  SELECT "text" INTO found_text FROM "ValueSpelling" WHERE "kind" = wanted_kind AND "key" = spelling_key(typed);
  IF FOUND THEN RETURN found_text; END IF;
  INSERT INTO "ValueSpelling" ("kind", "key", "text") VALUES (wanted_kind, spelling_key(typed), clean_spelling(typed)) ON CONFLICT DO NOTHING;
  SELECT "text" INTO found_text FROM "ValueSpelling" WHERE "kind" = wanted_kind AND "key" = spelling_key(typed);
  RETURN found_text;
END
$$;

-- A product whose own brand is spelt anew spells it anew for all.
CREATE FUNCTION respelt(wanted_kind text, typed text) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "ValueSpelling" SET "text" = clean_spelling(typed)
  WHERE "kind" = wanted_kind AND "key" = spelling_key(typed) AND "text" <> clean_spelling(typed);
  RETURN known_spelling(wanted_kind, typed);
END
$$;

CREATE FUNCTION product_spelt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW."brand" := known_spelling('brand', NEW."brand");
    NEW."color" := known_spelling('color', NEW."color");
    RETURN NEW;
  END IF;
  IF NEW."brand" IS DISTINCT FROM OLD."brand" THEN
    NEW."brand" := CASE WHEN spelling_key(NEW."brand") = spelling_key(OLD."brand") THEN respelt('brand', NEW."brand") ELSE known_spelling('brand', NEW."brand") END;
  END IF;
  IF NEW."color" IS DISTINCT FROM OLD."color" THEN
    NEW."color" := CASE WHEN spelling_key(NEW."color") = spelling_key(OLD."color") THEN respelt('color', NEW."color") ELSE known_spelling('color', NEW."color") END;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER "Product_spelt" BEFORE INSERT OR UPDATE OF "brand", "color" ON "Product" FOR EACH ROW EXECUTE FUNCTION product_spelt();

-- The other products follow, in the order in which everybody takes rows.
CREATE FUNCTION product_respelt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Those that follow have nobody to lead.
  IF pg_trigger_depth() > 1 THEN RETURN NULL; END IF;
  UPDATE "Product" SET "brand" = NEW."brand" WHERE "id" IN (
    SELECT "id" FROM "Product" WHERE spelling_key("brand") = spelling_key(NEW."brand") AND "brand" <> NEW."brand" ORDER BY "id" FOR UPDATE);
  UPDATE "SaleRule" SET "brand" = NEW."brand" WHERE spelling_key("brand") = spelling_key(NEW."brand") AND "brand" <> NEW."brand";
  UPDATE "Product" SET "color" = NEW."color" WHERE "id" IN (
    SELECT "id" FROM "Product" WHERE spelling_key("color") = spelling_key(NEW."color") AND "color" <> NEW."color" ORDER BY "id" FOR UPDATE);
  RETURN NULL;
END
$$;
CREATE TRIGGER "Product_respelt" AFTER UPDATE OF "brand", "color" ON "Product" FOR EACH ROW
  WHEN (OLD."brand" <> NEW."brand" AND lower(OLD."brand") = lower(NEW."brand") OR OLD."color" <> NEW."color" AND lower(OLD."color") = lower(NEW."color"))
  EXECUTE FUNCTION product_respelt();
