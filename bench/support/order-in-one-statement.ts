// The fastest known way to write a guest's order; the limit of bench/orders.
import type { CheckoutInput } from '~/domain/orders/placing/checkout-input.server'
import type { DraftLine } from '~/domain/orders/placing/order-draft.server'
import { orderNumberOf } from '~/domain/orders/placing/order-number'
import type { OrderTotal } from '~/domain/orders/money/total'
import { newId } from '~/platform/db/ids.server'

interface BareOrder {
  visitorHash: string
  checkout: CheckoutInput
  lines: DraftLine[]
  total: OrderTotal
}

export function orderInOneStatement(order: BareOrder): { text: string; values: unknown[] } {
  const id = newId()
  const lines = order.lines.map((line) => ({ ...line, itemId: newId(), movementId: newId() }))
  return {
    text: STATEMENT,
    values: [
      JSON.stringify(orderRow(id, order)),
      JSON.stringify(lines),
      JSON.stringify(contextOf(id, order)),
      new Date(),
    ],
  }
}

function orderRow(id: string, { visitorHash, total, checkout, lines }: BareOrder): Record<string, unknown> {
  const { firstName, lastName, email, phone, paymentMethod } = checkout
  const orderNumber = orderNumberOf(id)
  const itemCount = lines.reduce((count, { quantity }) => count + quantity, 0)
  const searchText = [orderNumber, firstName, lastName, email, phone].join(' ').toLowerCase()
  return {
    id,
    orderNumber,
    visitorHash,
    paymentMethod,
    deliveryMethod: 'PICKUP',
    itemCount,
    ...total,
    firstName,
    lastName,
    email,
    phone,
    searchText,
  }
}

function contextOf(orderId: string, { visitorHash, checkout }: BareOrder): Record<string, unknown> {
  return {
    scope: `checkout:${visitorHash}`,
    key: newId(),
    keyExpiresAt: new Date(Date.now() + 7 * 24 * 3_600_000),
    accountId: newId(),
    name: `${checkout.firstName} ${checkout.lastName}`,
    orderEventId: newId(),
    consentId: newId(),
    eventId: newId(),
    eventPayload: { orderId },
    mailboxHash: `mailbox-${visitorHash}`,
    phoneHash: `phone-${visitorHash}`,
    addressHash: `address-${visitorHash}`,
  }
}

const COLUMNS = `"id", "orderNumber", "visitorHash", "paymentMethod", "deliveryMethod", "itemCount", "itemsKopecks", "discountKopecks",
  "deliveryKopecks", "taxKopecks", "totalKopecks", "firstName", "lastName", "email", "phone", "searchText"`

const within = (column: string, most: number): string =>
  `(source."itemCount" + (SELECT coalesce(sum("pieces"), 0) FROM "UnconfirmedOrder" WHERE "${column}" = input."${column}") <= ${most})`

const STATEMENT = `
WITH input AS (
  SELECT * FROM jsonb_to_record($3::jsonb) AS input("scope" text, "key" text, "keyExpiresAt" timestamptz, "accountId" uuid, "name" text, "orderEventId" uuid,
    "consentId" uuid, "eventId" uuid, "eventPayload" jsonb, "mailboxHash" text, "phoneHash" text, "addressHash" text)
), source AS (
  SELECT * FROM jsonb_populate_record(NULL::"Order", $1::jsonb)
), line AS (
  SELECT * FROM jsonb_to_recordset($2::jsonb) AS line("productId" uuid, "quantity" int, "unitPriceKopecks" int, "name" text, "sku" text, "color" text,
    "imageUrl" text, "itemId" uuid, "movementId" uuid)
), locked AS MATERIALIZED (
  SELECT product."id", product."stock" >= line."quantity" AND product."priceKopecks" = line."unitPriceKopecks" AND product."inStock"
         AND product."isActive" AND product."archivedAt" IS NULL AS fits
  FROM "Product" product JOIN line ON line."productId" = product."id" ORDER BY product."id" FOR UPDATE OF product
), held AS MATERIALIZED (
  SELECT ${within('mailboxHash', 300)} AND ${within('phoneHash', 300)} AND ${within('addressHash', 1_000)} AS fits FROM input, source
), used_key AS (
  INSERT INTO "IdempotencyKey" ("scope", "key", "requestHash", "resultId", "expiresAt", "createdAt")
  SELECT input."scope", input."key", '', source."id", input."keyExpiresAt", $4 FROM input, source
  WHERE (SELECT count(*) FILTER (WHERE fits) FROM locked) = (SELECT count(*) FROM line) AND (SELECT fits FROM held)
  ON CONFLICT ("scope", "key") DO NOTHING RETURNING 1
), taken AS (
  UPDATE "Product" product SET "stock" = product."stock" - line."quantity", "soldCount" = product."soldCount" + line."quantity", "updatedAt" = $4
  FROM line WHERE product."id" = line."productId" AND EXISTS (SELECT 1 FROM used_key)
  RETURNING product."id", product."stock", product."minStock"
), account AS (
  INSERT INTO "User" ("id", "email", "name", "phone", "ordersCount", "totalSpentKopecks", "lastOrderAt", "createdAt", "updatedAt")
  SELECT input."accountId", source."email", input."name", source."phone", 1, source."totalKopecks", $4, $4, $4 FROM input, source
  WHERE EXISTS (SELECT 1 FROM used_key)
  ON CONFLICT ("email") DO UPDATE SET "ordersCount" = "User"."ordersCount" + 1,
    "totalSpentKopecks" = "User"."totalSpentKopecks" + excluded."totalSpentKopecks", "lastOrderAt" = $4 RETURNING "id"
), placed AS (
  INSERT INTO "Order" (${COLUMNS}, "userId", "createdAt", "updatedAt")
  SELECT ${COLUMNS.replace(/"(\w+)"/g, 'source."$1"')}, (SELECT "id" FROM account LIMIT 1), $4, $4 FROM source
  WHERE EXISTS (SELECT 1 FROM used_key) RETURNING "id", "userId", "email"
), unconfirmed AS (
  INSERT INTO "UnconfirmedOrder" ("orderId", "since", "pieces", "isProven", "mailboxHash", "phoneHash", "addressHash", "createdAt")
  SELECT placed."id", $4, source."itemCount", false, input."mailboxHash", input."phoneHash", input."addressHash", $4 FROM input, source, placed
), items AS (
  INSERT INTO "OrderItem" ("id", "orderId", "productId", "name", "sku", "imageUrl", "color", "unitPriceKopecks", "quantity", "createdAt")
  SELECT line."itemId", placed."id", line."productId", line."name", line."sku", line."imageUrl", line."color", line."unitPriceKopecks", line."quantity", $4
  FROM line, placed
), movements AS (
  INSERT INTO "StockMovement" ("id", "productId", "delta", "reason", "orderId", "authorName", "createdAt")
  SELECT line."movementId", line."productId", -line."quantity", 'ORDER', placed."id", 'Покупатель', $4 FROM line, placed
), timeline AS (
  INSERT INTO "OrderEvent" ("id", "orderId", "type", "toValue", "authorName", "createdAt")
  SELECT input."orderEventId", placed."id", 'placed', 'PENDING', 'Покупатель', $4 FROM input, placed
), consents AS (
  INSERT INTO "Consent" ("id", "userId", "orderId", "email", "purpose", "textVersion", "ip", "createdAt")
  SELECT input."consentId", placed."userId", placed."id", placed."email", 'ORDER_TERMS'::"ConsentPurpose", '2026-11', '', $4 FROM input, placed
), emptied AS (
  DELETE FROM "CartItem" item USING "Cart" cart, source, line
  WHERE cart."id" = item."cartId" AND cart."visitorHash" = source."visitorHash" AND item."productId" = line."productId" AND EXISTS (SELECT 1 FROM used_key)
), outbox AS (
  INSERT INTO "OutboxEvent" ("id", "name", "payload", "createdAt")
  SELECT input."eventId", 'order.placed', input."eventPayload", $4 FROM input, placed
)
SELECT (SELECT count(*)::int FROM placed) AS placed,
  (SELECT pg_notify('cache_purge', concat_ws(',', string_agg('product-' || "id", ','), CASE WHEN bool_or("stock" <= "minStock") THEN 'stock' END))
   FROM taken HAVING count(*) > 0)`
