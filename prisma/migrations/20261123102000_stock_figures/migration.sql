-- What stands on the shelves in all: every statement that changes it adds a row, which holds up no other, and the worker folds the rows into one (docs/decisions/0052).
CREATE TABLE "StockFigure" (
    "id" BIGSERIAL NOT NULL,
    "products" INTEGER NOT NULL,
    "pieces" BIGINT NOT NULL,
    "valueKopecks" BIGINT NOT NULL,
    "low" INTEGER NOT NULL,
    "out" INTEGER NOT NULL,

    CONSTRAINT "StockFigure_pkey" PRIMARY KEY ("id")
);

CREATE FUNCTION office_products_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "StockFigure" ("products", "pieces", "valueKopecks", "low", "out")
  SELECT count(*), sum("stock"), sum("stock"::bigint * "priceKopecks"), count(*) FILTER (WHERE "stock" > 0 AND "stock" < "minStock"), count(*) FILTER (WHERE "stock" <= 0)
  FROM inserted WHERE NOT "isArchived" HAVING count(*) > 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER "OfficeProduct_inserted" AFTER INSERT ON "OfficeProduct" REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION office_products_inserted();

CREATE FUNCTION office_products_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "StockFigure" ("products", "pieces", "valueKopecks", "low", "out")
  SELECT -count(*), -sum("stock"), -sum("stock"::bigint * "priceKopecks"), -count(*) FILTER (WHERE "stock" > 0 AND "stock" < "minStock"), -count(*) FILTER (WHERE "stock" <= 0)
  FROM deleted WHERE NOT "isArchived" HAVING count(*) > 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER "OfficeProduct_deleted" AFTER DELETE ON "OfficeProduct" REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION office_products_deleted();

CREATE FUNCTION office_products_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "StockFigure" ("products", "pieces", "valueKopecks", "low", "out")
  SELECT * FROM (
    SELECT sum(sign) AS products, sum(sign * "stock"::bigint) AS pieces, sum(sign * "stock"::bigint * "priceKopecks") AS value,
      coalesce(sum(sign) FILTER (WHERE "stock" > 0 AND "stock" < "minStock"), 0) AS low, coalesce(sum(sign) FILTER (WHERE "stock" <= 0), 0) AS "out"
    FROM (SELECT 1 AS sign, "stock", "priceKopecks", "minStock", "isArchived" FROM updated_to
          UNION ALL SELECT -1, "stock", "priceKopecks", "minStock", "isArchived" FROM updated_from) side
    WHERE NOT "isArchived"
  ) figure WHERE (figure.products, figure.pieces, figure.value, figure.low, figure."out") <> (0, 0, 0, 0, 0);
  RETURN NULL;
END
$$;
CREATE TRIGGER "OfficeProduct_updated" AFTER UPDATE ON "OfficeProduct" REFERENCING OLD TABLE AS updated_from NEW TABLE AS updated_to
  FOR EACH STATEMENT EXECUTE FUNCTION office_products_updated();

INSERT INTO "StockFigure" ("products", "pieces", "valueKopecks", "low", "out")
SELECT count(*), sum("stock"), sum("stock"::bigint * "priceKopecks"), count(*) FILTER (WHERE "stock" > 0 AND "stock" < "minStock"), count(*) FILTER (WHERE "stock" <= 0)
FROM "OfficeProduct" WHERE NOT "isArchived" HAVING count(*) > 0;
