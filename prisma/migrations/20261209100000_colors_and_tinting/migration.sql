-- Only new tables and columns with defaults: the release before runs on.
CREATE TYPE "TintBase" AS ENUM ('A', 'B', 'C', 'D');

ALTER TABLE "Product" ADD COLUMN "isTintable" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "PickupPoint" ADD COLUMN "canTint" BOOLEAN NOT NULL DEFAULT true;

CREATE TABLE "ColorSystem" (
  "id" UUID NOT NULL,
  "slug" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "prefix" TEXT NOT NULL DEFAULT '',
  "position" INTEGER NOT NULL DEFAULT 0,
  "isActive" BOOLEAN NOT NULL DEFAULT true,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "ColorSystem_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "ColorSystem_slug_key" ON "ColorSystem" ("slug");
CREATE UNIQUE INDEX "ColorSystem_name_key" ON "ColorSystem" ("name");

CREATE TABLE "Shade" (
  "id" UUID NOT NULL,
  "systemId" UUID NOT NULL,
  "code" TEXT NOT NULL,
  "slug" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "hex" TEXT NOT NULL,
  "lightness" DOUBLE PRECISION NOT NULL,
  "labA" DOUBLE PRECISION NOT NULL,
  "labB" DOUBLE PRECISION NOT NULL,
  "isTintable" BOOLEAN NOT NULL DEFAULT true,
  "isHidden" BOOLEAN NOT NULL DEFAULT false,
  "isApproximate" BOOLEAN NOT NULL DEFAULT false,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "Shade_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Shade_systemId_fkey" FOREIGN KEY ("systemId") REFERENCES "ColorSystem" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "Shade_hex_check" CHECK ("hex" ~ '^#[0-9a-f]{6}$')
);
CREATE UNIQUE INDEX "Shade_systemId_code_key" ON "Shade" ("systemId", "code");
CREATE UNIQUE INDEX "Shade_systemId_slug_key" ON "Shade" ("systemId", "slug");

CREATE TABLE "TintingRule" (
  "id" UUID NOT NULL,
  "brand" TEXT,
  "base" "TintBase" NOT NULL,
  "minLightness" DOUBLE PRECISION NOT NULL DEFAULT 0,
  "maxLightness" DOUBLE PRECISION NOT NULL DEFAULT 100,
  "minChroma" DOUBLE PRECISION NOT NULL DEFAULT 0,
  "maxChroma" DOUBLE PRECISION NOT NULL DEFAULT 150,
  "isListOnly" BOOLEAN NOT NULL DEFAULT false,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "TintingRule_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "TintingRule_ranges_check" CHECK ("minLightness" <= "maxLightness" AND "minChroma" <= "maxChroma")
);
CREATE UNIQUE INDEX "TintingRule_brand_base_key" ON "TintingRule" ("brand", "base") NULLS NOT DISTINCT;

CREATE TABLE "TintingRuleShade" (
  "ruleId" UUID NOT NULL,
  "shadeId" UUID NOT NULL,
  CONSTRAINT "TintingRuleShade_pkey" PRIMARY KEY ("ruleId", "shadeId"),
  CONSTRAINT "TintingRuleShade_ruleId_fkey" FOREIGN KEY ("ruleId") REFERENCES "TintingRule" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "TintingRuleShade_shadeId_fkey" FOREIGN KEY ("shadeId") REFERENCES "Shade" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "TintingRuleShade_shadeId_idx" ON "TintingRuleShade" ("shadeId");

CREATE TABLE "TintingFee" (
  "id" UUID NOT NULL,
  "maxDepth" INTEGER NOT NULL,
  "kopecksPerLitre" INTEGER NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "TintingFee_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "TintingFee_amounts_check" CHECK ("maxDepth" > 0 AND "kopecksPerLitre" >= 0)
);
CREATE UNIQUE INDEX "TintingFee_maxDepth_key" ON "TintingFee" ("maxDepth");

CREATE TABLE "TintFormula" (
  "id" UUID NOT NULL,
  "brand" TEXT NOT NULL,
  "base" "TintBase" NOT NULL,
  "shadeId" UUID NOT NULL,
  "colorants" JSONB NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "TintFormula_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "TintFormula_shadeId_fkey" FOREIGN KEY ("shadeId") REFERENCES "Shade" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "TintFormula_brand_base_shadeId_key" ON "TintFormula" ("brand", "base", "shadeId");
CREATE INDEX "TintFormula_shadeId_idx" ON "TintFormula" ("shadeId");

CREATE TABLE "TintedCartItem" (
  "cartId" UUID NOT NULL,
  "productId" UUID NOT NULL,
  "shadeId" UUID NOT NULL,
  "quantity" INTEGER NOT NULL,
  "seenPriceKopecks" INTEGER NOT NULL,
  "agreedAt" TIMESTAMPTZ(3) NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "TintedCartItem_pkey" PRIMARY KEY ("cartId", "productId", "shadeId"),
  CONSTRAINT "TintedCartItem_cartId_fkey" FOREIGN KEY ("cartId") REFERENCES "Cart" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "TintedCartItem_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "TintedCartItem_shadeId_fkey" FOREIGN KEY ("shadeId") REFERENCES "Shade" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "TintedCartItem_quantity_check" CHECK ("quantity" > 0)
);
CREATE INDEX "TintedCartItem_productId_idx" ON "TintedCartItem" ("productId");
CREATE INDEX "TintedCartItem_shadeId_idx" ON "TintedCartItem" ("shadeId");

CREATE TABLE "OrderItemTint" (
  "orderItemId" UUID NOT NULL,
  "shadeId" UUID,
  "systemName" TEXT NOT NULL,
  "code" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "hex" TEXT NOT NULL,
  "base" "TintBase" NOT NULL,
  "volumeMl" INTEGER NOT NULL,
  "feeKopecks" INTEGER NOT NULL,
  "agreedAt" TIMESTAMPTZ(3),
  "tintedQuantity" INTEGER NOT NULL DEFAULT 0,
  "tintedAt" TIMESTAMPTZ(3),
  "tintedByName" TEXT,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "OrderItemTint_pkey" PRIMARY KEY ("orderItemId"),
  CONSTRAINT "OrderItemTint_orderItemId_fkey" FOREIGN KEY ("orderItemId") REFERENCES "OrderItem" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "OrderItemTint_shadeId_fkey" FOREIGN KEY ("shadeId") REFERENCES "Shade" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "OrderItemTint_amounts_check" CHECK ("feeKopecks" >= 0 AND "tintedQuantity" >= 0 AND "volumeMl" > 0)
);
CREATE INDEX "OrderItemTint_shadeId_idx" ON "OrderItemTint" ("shadeId");
CREATE INDEX "OrderItemTint_tintedAt_createdAt_idx" ON "OrderItemTint" ("tintedAt", "createdAt");
