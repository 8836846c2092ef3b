CREATE TYPE "PaintStepKind" AS ENUM ('PREPARE', 'PRIME', 'PAINT', 'TOOL');

CREATE TABLE "PaintRule" (
  "id" UUID NOT NULL,
  "surface" TEXT NOT NULL,
  "place" TEXT,
  "state" TEXT,
  "wish" TEXT,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "PaintRule_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "PaintRule_surface_place_state_wish_key" ON "PaintRule" ("surface", "place", "state", "wish") NULLS NOT DISTINCT;

CREATE TABLE "PaintRuleStep" (
  "id" UUID NOT NULL,
  "ruleId" UUID NOT NULL,
  "position" INTEGER NOT NULL,
  "kind" "PaintStepKind" NOT NULL,
  "text" TEXT NOT NULL,
  "coats" INTEGER NOT NULL DEFAULT 1,
  "areaPerPiece" DOUBLE PRECISION,
  CONSTRAINT "PaintRuleStep_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "PaintRuleStep_amounts_check" CHECK ("coats" BETWEEN 1 AND 5 AND "areaPerPiece" > 0),
  CONSTRAINT "PaintRuleStep_ruleId_fkey" FOREIGN KEY ("ruleId") REFERENCES "PaintRule" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "PaintRuleStep_ruleId_position_key" ON "PaintRuleStep" ("ruleId", "position");

CREATE TABLE "PaintRuleGood" (
  "id" UUID NOT NULL,
  "stepId" UUID NOT NULL,
  "position" INTEGER NOT NULL,
  "productId" UUID,
  "sku" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  CONSTRAINT "PaintRuleGood_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "PaintRuleGood_stepId_fkey" FOREIGN KEY ("stepId") REFERENCES "PaintRuleStep" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "PaintRuleGood_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "PaintRuleGood_stepId_position_key" ON "PaintRuleGood" ("stepId", "position");
CREATE INDEX "PaintRuleGood_productId_idx" ON "PaintRuleGood" ("productId");
