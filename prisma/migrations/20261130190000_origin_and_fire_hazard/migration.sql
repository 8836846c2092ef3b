-- Federal Law 123-ФЗ has six classes of building materials.
ALTER TABLE "Product"
  ADD COLUMN "countryOfOrigin" TEXT,
  ADD COLUMN "fireHazardClass" TEXT CHECK ("fireHazardClass" IN ('КМ0', 'КМ1', 'КМ2', 'КМ3', 'КМ4', 'КМ5'));
