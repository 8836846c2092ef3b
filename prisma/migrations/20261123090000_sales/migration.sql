-- Sale prices with dates (docs/decisions/0051). "Product"."priceKopecks" stays what the shop asks now, so that lists, facets and their indexes go on; the product's own
-- prices stand beside it while a sale holds it.
CREATE TYPE "SaleKind" AS ENUM ('PERCENT', 'PRICE', 'SUM');
CREATE TYPE "SaleScope" AS ENUM ('PRODUCTS', 'CATEGORY', 'BRAND');

CREATE TABLE "SaleRule" (
  "id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "kind" "SaleKind" NOT NULL,
  "amount" INTEGER NOT NULL,
  "scope" "SaleScope" NOT NULL,
  "categoryId" UUID,
  "brand" TEXT,
  "startsAt" TIMESTAMPTZ(3) NOT NULL,
  "endsAt" TIMESTAMPTZ(3),
  "isActive" BOOLEAN NOT NULL DEFAULT true,
  "dueAt" TIMESTAMPTZ(3),
  "deletedAt" TIMESTAMPTZ(3),
  "authorId" UUID,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "SaleRule_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "SaleRule_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "Category" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "SaleRule_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "SaleRule_amount_check" CHECK ("amount" > 0 AND ("kind" <> 'PERCENT' OR "amount" <= 90)),
  CONSTRAINT "SaleRule_scope_check" CHECK (("scope" = 'CATEGORY') = ("categoryId" IS NOT NULL) AND ("scope" = 'BRAND') = ("brand" IS NOT NULL)),
  CONSTRAINT "SaleRule_dates_check" CHECK ("endsAt" > "startsAt")
);
CREATE INDEX "SaleRule_dueAt_idx" ON "SaleRule" ("dueAt");
CREATE INDEX "SaleRule_isActive_endsAt_idx" ON "SaleRule" ("isActive", "endsAt");
CREATE INDEX "SaleRule_createdAt_id_idx" ON "SaleRule" ("createdAt" DESC, "id");
CREATE INDEX "SaleRule_startsAt_id_idx" ON "SaleRule" ("startsAt" DESC, "id");
CREATE INDEX "SaleRule_name_id_idx" ON "SaleRule" ("name" DESC, "id");
CREATE INDEX "SaleRule_categoryId_idx" ON "SaleRule" ("categoryId");
CREATE INDEX "SaleRule_authorId_idx" ON "SaleRule" ("authorId");

CREATE TABLE "SaleRuleProduct" (
  "ruleId" UUID NOT NULL,
  "productId" UUID NOT NULL,
  CONSTRAINT "SaleRuleProduct_pkey" PRIMARY KEY ("ruleId", "productId"),
  CONSTRAINT "SaleRuleProduct_ruleId_fkey" FOREIGN KEY ("ruleId") REFERENCES "SaleRule" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "SaleRuleProduct_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "SaleRuleProduct_productId_idx" ON "SaleRuleProduct" ("productId");

ALTER TABLE "Product"
  ADD COLUMN "basePriceKopecks" INTEGER,
  ADD COLUMN "baseCompareAtKopecks" INTEGER,
  ADD COLUMN "saleRuleId" UUID,
  ADD CONSTRAINT "Product_sale_check" CHECK (("saleRuleId" IS NULL) = ("basePriceKopecks" IS NULL) AND ("saleRuleId" IS NOT NULL OR "baseCompareAtKopecks" IS NULL));
CREATE INDEX "Product_saleRuleId_idx" ON "Product" ("saleRuleId");
