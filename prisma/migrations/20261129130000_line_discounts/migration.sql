-- A discount is kept with each line of an order, in kopecks, by the rule that gave it.
CREATE TYPE "DiscountRule" AS ENUM ('PROMO_CODE', 'SALE');

ALTER TABLE "Order" ADD COLUMN "promoTerms" JSONB;
ALTER TABLE "OrderItem" ADD COLUMN "discountKopecks" INTEGER NOT NULL DEFAULT 0;

CREATE TABLE "OrderItemDiscount" (
  "id" UUID NOT NULL,
  "orderItemId" UUID NOT NULL,
  "rule" "DiscountRule" NOT NULL,
  "ruleId" UUID,
  "name" TEXT NOT NULL,
  "kopecks" INTEGER NOT NULL,
  CONSTRAINT "OrderItemDiscount_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "OrderItemDiscount_kopecks_check" CHECK ("kopecks" > 0)
);
CREATE UNIQUE INDEX "OrderItemDiscount_orderItemId_rule_key" ON "OrderItemDiscount" ("orderItemId", "rule");
CREATE INDEX "OrderItemDiscount_rule_ruleId_idx" ON "OrderItemDiscount" ("rule", "ruleId");
ALTER TABLE "OrderItemDiscount" ADD CONSTRAINT "OrderItemDiscount_orderItemId_fkey"
  FOREIGN KEY ("orderItemId") REFERENCES "OrderItem" ("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Orders of before: the code's present terms are the best that is known of the agreed ones.
UPDATE "Order" placed SET "promoTerms" = jsonb_build_object(
  'kind', promo."kind",
  'value', promo."value",
  'categoryIds', CASE WHEN promo."categoryId" IS NULL THEN NULL ELSE (
    SELECT jsonb_agg(category."id" ORDER BY category."id") FROM "Category" category
    WHERE category."id" = promo."categoryId" OR category."parentId" = promo."categoryId") END)
FROM "PromoCode" promo WHERE promo."id" = placed."promoCodeId";

-- The sum is spread over the lines that the code counts for, over all where these are not worth as much.
WITH lines AS (
  SELECT item."id", item."orderId", item."unitPriceKopecks"::numeric * item."quantity" AS worth, placed."discountKopecks" AS discount,
    promo."categoryId" IS NULL OR category."id" = promo."categoryId" OR category."parentId" = promo."categoryId" AS counts
  FROM "Order" placed
  JOIN "OrderItem" item ON item."orderId" = placed."id"
  LEFT JOIN "PromoCode" promo ON promo."id" = placed."promoCodeId"
  LEFT JOIN "Product" product ON product."id" = item."productId"
  LEFT JOIN "Category" category ON category."id" = product."categoryId"
  WHERE placed."discountKopecks" > 0
), counted AS (
  SELECT *, CASE WHEN sum(worth) FILTER (WHERE counts) OVER placed >= discount THEN coalesce(counts, false) ELSE true END AS used
  FROM lines WINDOW placed AS (PARTITION BY "orderId")
), shares AS (
  SELECT "id", "orderId", discount, floor(discount * worth / sum(worth) OVER placed) AS share,
    (discount * worth) % sum(worth) OVER placed AS remainder
  FROM counted WHERE used AND worth > 0 WINDOW placed AS (PARTITION BY "orderId")
), spread AS (
  SELECT "id", share + CASE
    WHEN row_number() OVER (PARTITION BY "orderId" ORDER BY remainder DESC, "id") <= discount - sum(share) OVER (PARTITION BY "orderId")
    THEN 1 ELSE 0 END AS kopecks
  FROM shares
)
UPDATE "OrderItem" item SET "discountKopecks" = spread.kopecks FROM spread WHERE spread."id" = item."id" AND spread.kopecks > 0;

INSERT INTO "OrderItemDiscount" ("id", "orderItemId", "rule", "ruleId", "name", "kopecks")
SELECT gen_random_uuid(), item."id", 'PROMO_CODE', placed."promoCodeId", coalesce(placed."promoCode", 'Скидка'), item."discountKopecks"
FROM "OrderItem" item JOIN "Order" placed ON placed."id" = item."orderId" WHERE item."discountKopecks" > 0;
