-- When a product was shown for the first time, and when integrations were told of it (docs/decisions/0067-messengers-and-new-products.md).
CREATE TABLE "ProductDebut" (
  "productId" UUID NOT NULL,
  "shownAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "announcedAt" TIMESTAMPTZ(3),
  CONSTRAINT "ProductDebut_pkey" PRIMARY KEY ("productId"),
  CONSTRAINT "ProductDebut_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "ProductDebut_announcedAt_shownAt_idx" ON "ProductDebut"("announcedAt", "shownAt");

-- What was on sale before is nothing new.
INSERT INTO "ProductDebut" ("productId", "shownAt", "announcedAt")
SELECT "id", "createdAt", CURRENT_TIMESTAMP FROM "Product" WHERE "isActive" AND "archivedAt" IS NULL;

CREATE FUNCTION note_debuts_of_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "ProductDebut" ("productId") SELECT "id" FROM inserted WHERE "isActive" AND "archivedAt" IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER "Product_inserted_debuts" AFTER INSERT ON "Product" REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION note_debuts_of_new();

-- By row, so that a statement which hides and shows nothing, an order's for example, runs nothing at all.
CREATE FUNCTION note_debut() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "ProductDebut" ("productId") VALUES (NEW."id") ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER "Product_shown_debut" AFTER UPDATE OF "isActive", "archivedAt" ON "Product" FOR EACH ROW
  WHEN (NEW."isActive" AND NEW."archivedAt" IS NULL AND NOT (OLD."isActive" AND OLD."archivedAt" IS NULL))
  EXECUTE FUNCTION note_debut();
