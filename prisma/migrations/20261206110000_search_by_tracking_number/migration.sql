-- Orders are found by their tracking number, as `orderSearchText` writes it from now on.
UPDATE "Order" SET "searchText" = "searchText" || ' ' || lower("trackingNumber")
  WHERE "trackingNumber" IS NOT NULL AND "trackingNumber" <> '' AND "anonymizedAt" IS NULL;
