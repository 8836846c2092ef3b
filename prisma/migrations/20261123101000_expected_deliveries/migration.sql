-- Deliveries that the shop expects from its suppliers, and the day that shoppers are told.
ALTER TYPE "StockReason" ADD VALUE 'SUPPLY';
CREATE TYPE "InboundDeliveryStatus" AS ENUM ('OPEN', 'RECEIVED', 'CANCELLED');

CREATE TABLE "InboundDelivery" (
    "id" UUID NOT NULL,
    "status" "InboundDeliveryStatus" NOT NULL DEFAULT 'OPEN',
    "dueOn" DATE NOT NULL,
    "supplier" TEXT NOT NULL,
    "authorId" UUID,
    "authorName" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closedAt" TIMESTAMPTZ(3),

    CONSTRAINT "InboundDelivery_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "InboundDelivery_dueOn_id_idx" ON "InboundDelivery" ("dueOn" DESC, "id");
CREATE INDEX "InboundDelivery_status_dueOn_id_idx" ON "InboundDelivery" ("status", "dueOn" DESC, "id");
CREATE INDEX "InboundDelivery_authorId_idx" ON "InboundDelivery" ("authorId");
ALTER TABLE "InboundDelivery" ADD CONSTRAINT "InboundDelivery_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE TABLE "InboundDeliveryLine" (
    "id" UUID NOT NULL,
    "deliveryId" UUID NOT NULL,
    "productId" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,
    "received" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "InboundDeliveryLine_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "InboundDeliveryLine_quantity_check" CHECK ("quantity" > 0),
    CONSTRAINT "InboundDeliveryLine_received_check" CHECK ("received" >= 0)
);
CREATE UNIQUE INDEX "InboundDeliveryLine_deliveryId_productId_key" ON "InboundDeliveryLine" ("deliveryId", "productId");
CREATE INDEX "InboundDeliveryLine_productId_idx" ON "InboundDeliveryLine" ("productId");
ALTER TABLE "InboundDeliveryLine" ADD CONSTRAINT "InboundDeliveryLine_deliveryId_fkey" FOREIGN KEY ("deliveryId") REFERENCES "InboundDelivery" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "InboundDeliveryLine" ADD CONSTRAINT "InboundDeliveryLine_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The nearest day of an open delivery, kept on the product: cards and pages read it with everything else. Few products have one.
ALTER TABLE "Product" ADD COLUMN "expectedOn" TEXT;
CREATE INDEX "Product_expectedOn_idx" ON "Product" ("expectedOn") WHERE "expectedOn" IS NOT NULL;
