-- A list of orders narrowed to a delivery or a source that few orders have reads those, not all.
CREATE INDEX "Order_deliveryMethod_createdAt_id_idx" ON "Order" ("deliveryMethod", "createdAt" DESC, "id");
CREATE INDEX "Order_source_createdAt_id_idx" ON "Order" ("source", "createdAt" DESC, "id");
