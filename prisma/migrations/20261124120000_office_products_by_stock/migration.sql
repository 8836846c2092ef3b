-- Lists sorted by stock walk an index, in the place of sorting 100,000 rows for each page. An order's write of a stock enters the short row anew into the indexes of this table,
-- and of this table alone: `Product` keeps its stock out of all of its own (docs/decisions/0061).
CREATE INDEX "OfficeProduct_stock_id_idx" ON "OfficeProduct" ("stock" DESC, "id");

-- What is low, as a column: of a comparison of two columns the planner believes that it finds a third of all rows, and then joins all that a word finds.
ALTER TABLE "OfficeProduct" ADD COLUMN "isLow" BOOLEAN NOT NULL GENERATED ALWAYS AS ("stock" > 0 AND "stock" < "minStock") STORED;
CREATE INDEX "OfficeProduct_low" ON "OfficeProduct" ("stock" DESC, "id") WHERE "isLow";
ANALYZE "OfficeProduct";
