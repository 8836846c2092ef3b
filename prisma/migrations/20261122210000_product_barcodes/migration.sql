-- Staff find a product by the code that a scanner reads.
CREATE INDEX "Product_barcode_idx" ON "Product" ("barcode");
