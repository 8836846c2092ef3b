-- Tinted cans are handed over only where the shop tints or brings them.
ALTER TABLE "PickupPoint" ADD COLUMN "canTint" BOOLEAN NOT NULL DEFAULT true;
