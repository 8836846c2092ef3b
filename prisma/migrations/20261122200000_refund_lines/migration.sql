-- What of an order a refund gives back: pieces of its lines, and its delivery (a line without an item).
CREATE TABLE "RefundLine" (
    "id" UUID NOT NULL,
    "refundId" UUID NOT NULL,
    "orderItemId" UUID,
    "quantity" INTEGER NOT NULL,
    "amountKopecks" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "RefundLine_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "RefundLine_quantity_check" CHECK ("quantity" > 0 AND "amountKopecks" >= 0)
);
CREATE INDEX "RefundLine_refundId_idx" ON "RefundLine" ("refundId");
CREATE INDEX "RefundLine_orderItemId_idx" ON "RefundLine" ("orderItemId");
ALTER TABLE "RefundLine" ADD CONSTRAINT "RefundLine_refundId_fkey" FOREIGN KEY ("refundId") REFERENCES "Refund"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "RefundLine" ADD CONSTRAINT "RefundLine_orderItemId_fkey" FOREIGN KEY ("orderItemId") REFERENCES "OrderItem"("id") ON DELETE CASCADE ON UPDATE CASCADE;
-- Pieces of a line that a refund has put back on the shelf: taking the whole order back later returns only the others.
ALTER TABLE "OrderItem" ADD COLUMN "returnedQuantity" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "OrderItem" ADD CONSTRAINT "OrderItem_returnedQuantity_check" CHECK ("returnedQuantity" BETWEEN 0 AND "quantity");
