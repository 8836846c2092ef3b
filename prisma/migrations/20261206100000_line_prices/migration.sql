-- A price that staff agreed for one line: what it was before, and why it differs.
ALTER TABLE "OrderItem"
  ADD COLUMN "listPriceKopecks" INTEGER,
  ADD COLUMN "priceReason" TEXT,
  ADD CONSTRAINT "OrderItem_agreed_price_check"
    CHECK (("listPriceKopecks" IS NULL) = ("priceReason" IS NULL));
