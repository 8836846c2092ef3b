-- Orders from the site that nobody stands behind yet: what they hold of the stock is bounded and, when their address is not proven, let go in time.
-- The row goes with the order's first change of status, and with it the keyed hashes of who ordered.
CREATE TABLE "UnconfirmedOrder" (
  "orderId" UUID NOT NULL,
  "since" TIMESTAMPTZ(3) NOT NULL,
  "pieces" INTEGER NOT NULL,
  "isProven" BOOLEAN NOT NULL,
  "accountId" UUID,
  "mailboxHash" TEXT,
  "phoneHash" TEXT,
  "addressHash" TEXT,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "UnconfirmedOrder_pkey" PRIMARY KEY ("orderId"),
  CONSTRAINT "UnconfirmedOrder_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "UnconfirmedOrder_accountId_idx" ON "UnconfirmedOrder" ("accountId");
CREATE INDEX "UnconfirmedOrder_mailboxHash_idx" ON "UnconfirmedOrder" ("mailboxHash");
CREATE INDEX "UnconfirmedOrder_phoneHash_idx" ON "UnconfirmedOrder" ("phoneHash");
CREATE INDEX "UnconfirmedOrder_addressHash_idx" ON "UnconfirmedOrder" ("addressHash");
CREATE INDEX "UnconfirmedOrder_release" ON "UnconfirmedOrder" ("since") WHERE NOT "isProven";
