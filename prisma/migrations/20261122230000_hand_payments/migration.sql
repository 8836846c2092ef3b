-- Money of an order that staff took or gave back past the bank: cash, a terminal, a transfer. Rows are only added.
CREATE TYPE "HandPaymentKind" AS ENUM ('RECEIVED', 'UNDONE', 'EXCESS', 'REFUND');
CREATE TABLE "HandPayment" (
    "id" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "kind" "HandPaymentKind" NOT NULL,
    "amountKopecks" INTEGER NOT NULL,
    "reason" TEXT,
    "authorId" UUID,
    "authorName" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "HandPayment_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "HandPayment_amountKopecks_check" CHECK ("amountKopecks" > 0)
);
CREATE INDEX "HandPayment_orderId_createdAt_idx" ON "HandPayment" ("orderId", "createdAt");
ALTER TABLE "HandPayment" ADD CONSTRAINT "HandPayment_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE CASCADE ON UPDATE CASCADE;
