-- Lists sorted by stock walk an index, in the place of sorting 100,000 rows for each page; what is low has a small one of its own. An order's write of a stock enters the
-- short row anew into the indexes of this table, and of this table alone: `Product` keeps its stock out of all of its own (docs/decisions/0061).
CREATE INDEX "OfficeProduct_stock_id_idx" ON "OfficeProduct" ("stock" DESC, "id");
CREATE INDEX "OfficeProduct_low" ON "OfficeProduct" ("stock" DESC, "id") WHERE "stock" > 0 AND "stock" < "minStock";
