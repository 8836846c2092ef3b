-- What goes with a product, and what is like it, is looked up by what goods are: the best sellers of a kind.
CREATE INDEX "Product_kind_idx" ON "Product" (("specifications" ->> 'тип (основная характеристика)'), "popularity" DESC, "id")
  WHERE "isActive" AND "archivedAt" IS NULL;
