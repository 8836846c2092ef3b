-- The market knows a family by a number of at most nine digits (`group_id` of its feed), which stays for good.
ALTER TABLE "ProductFamily" ADD COLUMN "feedId" SERIAL NOT NULL;
ALTER SEQUENCE "ProductFamily_feedId_seq" MAXVALUE 999999999;
CREATE UNIQUE INDEX "ProductFamily_feedId_key" ON "ProductFamily" ("feedId");
