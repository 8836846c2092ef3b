-- Where delivery has a price and a time of its own. A shop has a few dozens, so that all are read at once.
CREATE TABLE "ShippingZone" (
  "id" UUID PRIMARY KEY,
  "name" TEXT NOT NULL,
  "position" INTEGER NOT NULL,
  "cities" TEXT[],
  "postalCodes" TEXT[],
  "isServed" BOOLEAN NOT NULL DEFAULT true,
  "rateKopecks" INTEGER NOT NULL CHECK ("rateKopecks" >= 0),
  "freeFromKopecks" INTEGER CHECK ("freeFromKopecks" >= 0),
  "minDays" INTEGER NOT NULL CHECK ("minDays" >= 0),
  "maxDays" INTEGER NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  CHECK ("maxDays" >= "minDays")
);
