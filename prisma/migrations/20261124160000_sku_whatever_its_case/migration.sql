-- One sku names one product however it is written: scanners and people do not tell «ДУБЛЬ-1» from «дубль-1». Which of two products keeps such a sku is for
-- the shop to say, so the names of both are told, and nothing is changed.
DO $$
DECLARE
  twice TEXT;
BEGIN
  SELECT string_agg(skus, '; ') INTO twice
  FROM (SELECT string_agg(format('%s (%s)', "sku", "name"), ', ' ORDER BY "id") AS skus FROM "Product" GROUP BY lower("sku") HAVING count(*) > 1 LIMIT 50) AS same;
  IF twice IS NOT NULL THEN
    RAISE EXCEPTION 'Products whose sku differs only by case, give each its own: %', twice;
  END IF;
END $$;
CREATE UNIQUE INDEX "Product_sku_lower_key" ON "Product" (lower("sku"));
