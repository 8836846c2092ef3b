-- The address of a hidden page may lead to another page. A page that is shown again has its address for itself, whoever shows it.
CREATE FUNCTION product_shown() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "SlugHistory" WHERE "owner" = 'PRODUCT' AND "slug" = NEW."slug"
    AND EXISTS (SELECT FROM "Category" category WHERE category."id" = NEW."categoryId" AND category."isActive");
  RETURN NULL;
END
$$;
CREATE TRIGGER "Product_shown" AFTER UPDATE OF "isActive", "archivedAt", "categoryId" ON "Product" FOR EACH ROW
  WHEN (NEW."isActive" AND NEW."archivedAt" IS NULL
    AND (OLD."isActive", OLD."archivedAt" IS NULL, OLD."categoryId") IS DISTINCT FROM (NEW."isActive", NEW."archivedAt" IS NULL, NEW."categoryId"))
  EXECUTE FUNCTION product_shown();

CREATE FUNCTION category_shown() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "SlugHistory" history WHERE (history."owner" = 'CATEGORY' AND history."slug" = NEW."slug")
    OR (history."owner" = 'PRODUCT' AND history."slug" IN (
      SELECT "slug" FROM "Product" WHERE "categoryId" = NEW."id" AND "isActive" AND "archivedAt" IS NULL));
  RETURN NULL;
END
$$;
CREATE TRIGGER "Category_shown" AFTER UPDATE OF "isActive" ON "Category" FOR EACH ROW
  WHEN (NEW."isActive" AND NOT OLD."isActive") EXECUTE FUNCTION category_shown();

DELETE FROM "SlugHistory" history USING "Product" product JOIN "Category" category ON category."id" = product."categoryId" AND category."isActive"
WHERE history."owner" = 'PRODUCT' AND history."slug" = product."slug" AND product."isActive" AND product."archivedAt" IS NULL;
DELETE FROM "SlugHistory" history USING "Category" category
WHERE history."owner" = 'CATEGORY' AND history."slug" = category."slug" AND category."isActive";
