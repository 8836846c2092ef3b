-- Where orders are fetched; while there are none, the shop's own address is the one place. A shop has a few dozens, so that all are read at once.
CREATE TABLE "PickupPoint" (
  "id" UUID PRIMARY KEY,
  "name" TEXT NOT NULL,
  "position" INTEGER NOT NULL,
  "city" TEXT NOT NULL,
  "address" TEXT NOT NULL,
  "openingHours" JSONB NOT NULL,
  "phone" TEXT,
  "note" TEXT,
  "isActive" BOOLEAN NOT NULL DEFAULT true,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now()
);

-- The point as it was when the order was placed; all null for delivery, and where the shop's own address is meant.
ALTER TABLE "Order" ADD COLUMN "pickupName" TEXT, ADD COLUMN "pickupAddress" TEXT, ADD COLUMN "pickupHours" TEXT;
