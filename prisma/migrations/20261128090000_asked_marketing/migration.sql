-- A box that was ticked for an address which nobody has proven yet: it counts once the address is proven, or the order it came with is confirmed.
ALTER TABLE "User" ADD COLUMN "marketingAskedAt" TIMESTAMPTZ(3);
