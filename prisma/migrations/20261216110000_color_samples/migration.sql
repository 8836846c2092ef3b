-- Small cans that are offered on the pages of shades.
ALTER TABLE "Product" ADD COLUMN "isSample" BOOLEAN NOT NULL DEFAULT false;
