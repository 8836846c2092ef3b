-- Stock-takes: what is to be counted, how many pieces were expected when each product was counted, and how many there were.
ALTER TYPE "StockReason" ADD VALUE 'STOCK_TAKE';
CREATE TYPE "StockTakeStatus" AS ENUM ('OPEN', 'CONFIRMED', 'CANCELLED');
CREATE TYPE "StockTakeLineState" AS ENUM ('LEFT', 'MATCHED', 'DIFFERING');

CREATE TABLE "StockTake" (
    "id" UUID NOT NULL,
    "status" "StockTakeStatus" NOT NULL DEFAULT 'OPEN',
    "scope" TEXT NOT NULL,
    "isWhole" BOOLEAN NOT NULL,
    "lineCount" INTEGER NOT NULL,
    "countedCount" INTEGER NOT NULL DEFAULT 0,
    "differingCount" INTEGER NOT NULL DEFAULT 0,
    "authorId" UUID,
    "authorName" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closedAt" TIMESTAMPTZ(3),
    "closedByName" TEXT,

    CONSTRAINT "StockTake_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "StockTake_createdAt_id_idx" ON "StockTake" ("createdAt" DESC, "id");
CREATE INDEX "StockTake_status_createdAt_id_idx" ON "StockTake" ("status", "createdAt" DESC, "id");
CREATE INDEX "StockTake_authorId_idx" ON "StockTake" ("authorId");
ALTER TABLE "StockTake" ADD CONSTRAINT "StockTake_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE TABLE "StockTakeLine" (
    "id" UUID NOT NULL,
    "stockTakeId" UUID NOT NULL,
    "productId" UUID,
    "name" TEXT NOT NULL,
    "sku" TEXT NOT NULL,
    "state" "StockTakeLineState" NOT NULL DEFAULT 'LEFT',
    "expected" INTEGER,
    "counted" INTEGER,
    "countedAt" TIMESTAMPTZ(3),
    "countedByName" TEXT,

    CONSTRAINT "StockTakeLine_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "StockTakeLine_counted_check" CHECK ("counted" >= 0),
    CONSTRAINT "StockTakeLine_state_check" CHECK (("state" = 'LEFT') = ("counted" IS NULL) AND ("counted" IS NULL) = ("expected" IS NULL))
);
CREATE UNIQUE INDEX "StockTakeLine_stockTakeId_productId_key" ON "StockTakeLine" ("stockTakeId", "productId");
CREATE INDEX "StockTakeLine_stockTakeId_name_id_idx" ON "StockTakeLine" ("stockTakeId", "name", "id" DESC);
CREATE INDEX "StockTakeLine_stockTakeId_state_name_id_idx" ON "StockTakeLine" ("stockTakeId", "state", "name", "id" DESC);
CREATE INDEX "StockTakeLine_stockTakeId_countedAt_idx" ON "StockTakeLine" ("stockTakeId", "countedAt") WHERE "countedAt" IS NOT NULL;
CREATE INDEX "StockTakeLine_productId_idx" ON "StockTakeLine" ("productId");
ALTER TABLE "StockTakeLine" ADD CONSTRAINT "StockTakeLine_stockTakeId_fkey" FOREIGN KEY ("stockTakeId") REFERENCES "StockTake" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "StockTakeLine" ADD CONSTRAINT "StockTakeLine_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
