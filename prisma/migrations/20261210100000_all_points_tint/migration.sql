-- No release has read it: tinted cans are handed over at every point.
ALTER TABLE "PickupPoint" DROP COLUMN "canTint";
