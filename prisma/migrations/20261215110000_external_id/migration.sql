-- The number of a product in another program, such as 1C; files find products by it.
ALTER TABLE "Product" ADD COLUMN "externalId" TEXT;
CREATE UNIQUE INDEX "Product_externalId_key" ON "Product"("externalId");
