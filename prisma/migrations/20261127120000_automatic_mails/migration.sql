-- Mails of marketing that go by themselves, and who waits for a product that is sold out.
CREATE TYPE "AutomaticMailKind" AS ENUM ('ABANDONED_CART', 'BACK_IN_STOCK', 'REVIEW_REQUEST', 'FIRST_ORDER', 'REORDER');
CREATE TYPE "StockWaitStatus" AS ENUM ('PENDING', 'WAITING', 'PLANNED', 'TOLD');

CREATE TABLE "AutomaticMail" (
  "kind" "AutomaticMailKind" NOT NULL,
  "isOn" BOOLEAN NOT NULL DEFAULT false,
  "switchedOnAt" TIMESTAMPTZ(3),
  "delayHours" INTEGER NOT NULL,
  "templateId" UUID,
  "terms" JSONB NOT NULL DEFAULT '{}',
  "version" INTEGER NOT NULL DEFAULT 1,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "AutomaticMail_pkey" PRIMARY KEY ("kind"),
  CONSTRAINT "AutomaticMail_templateId_fkey" FOREIGN KEY ("templateId") REFERENCES "MailingTemplate"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "AutomaticMail_templateId_idx" ON "AutomaticMail"("templateId");

CREATE TABLE "StockWait" (
  "id" UUID NOT NULL,
  "productId" UUID NOT NULL,
  "email" TEXT NOT NULL,
  "userId" UUID,
  "status" "StockWaitStatus" NOT NULL DEFAULT 'PENDING',
  "round" INTEGER NOT NULL DEFAULT 1,
  "textVersion" TEXT NOT NULL,
  "ip" TEXT,
  "confirmedAt" TIMESTAMPTZ(3),
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "StockWait_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "StockWait_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "StockWait_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "StockWait_productId_email_key" ON "StockWait"("productId", "email");
CREATE INDEX "StockWait_email_idx" ON "StockWait"("email");
CREATE INDEX "StockWait_userId_idx" ON "StockWait"("userId");
CREATE INDEX "StockWait_status_updatedAt_idx" ON "StockWait"("status", "updatedAt");

CREATE TABLE "AutomaticLetter" (
  "id" UUID NOT NULL,
  "kind" "AutomaticMailKind" NOT NULL,
  "key" TEXT NOT NULL,
  "userId" UUID,
  "waitId" UUID,
  "orderId" UUID,
  "lines" JSONB NOT NULL DEFAULT '[]',
  "domain" TEXT NOT NULL DEFAULT '',
  "status" "RecipientStatus" NOT NULL DEFAULT 'QUEUED',
  "reason" TEXT,
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "dueAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "claimedBy" UUID,
  "claimedAt" TIMESTAMPTZ(3),
  "promoCodeId" UUID,
  "linkHash" TEXT,
  "linkUsedAt" TIMESTAMPTZ(3),
  "sentAt" TIMESTAMPTZ(3),
  "bouncedAt" TIMESTAMPTZ(3),
  "unsubscribedAt" TIMESTAMPTZ(3),
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "AutomaticLetter_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "AutomaticLetter_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "AutomaticLetter_waitId_fkey" FOREIGN KEY ("waitId") REFERENCES "StockWait"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "AutomaticLetter_promoCodeId_fkey" FOREIGN KEY ("promoCodeId") REFERENCES "PromoCode"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "AutomaticLetter_key_key" ON "AutomaticLetter"("key");
CREATE UNIQUE INDEX "AutomaticLetter_linkHash_key" ON "AutomaticLetter"("linkHash");
CREATE INDEX "AutomaticLetter_createdAt_idx" ON "AutomaticLetter"("createdAt");
CREATE INDEX "AutomaticLetter_kind_status_dueAt_idx" ON "AutomaticLetter"("kind", "status", "dueAt");
CREATE INDEX "AutomaticLetter_status_dueAt_idx" ON "AutomaticLetter"("status", "dueAt");
CREATE INDEX "AutomaticLetter_status_claimedAt_idx" ON "AutomaticLetter"("status", "claimedAt");
CREATE INDEX "AutomaticLetter_userId_sentAt_idx" ON "AutomaticLetter"("userId", "sentAt");
CREATE INDEX "AutomaticLetter_waitId_idx" ON "AutomaticLetter"("waitId");
CREATE INDEX "AutomaticLetter_promoCodeId_idx" ON "AutomaticLetter"("promoCodeId");

-- Carts that nobody has touched for a while are looked for by their last change.
CREATE INDEX "Cart_updatedAt_idx" ON "Cart"("updatedAt");
