import type { PromoClaim } from '~/domain/promotions/index.server'
import type { Promo } from '~/domain/promotions/shared'
import { lockKeys } from '~/platform/advisory-locks.server'
import { transaction, type Database } from '~/platform/db.server'
import { newId } from '~/platform/ids.server'
import { outboxRow } from '~/platform/outbox.server'

import type { CheckoutInput } from './checkout-input.server'
import { orderPlaced } from './events.server'
import type { DraftLine } from './order-draft.server'
import { keyScope } from './order-draft.server'
import { orderNumberOf } from './order-number'
import { CONSENT_TEXT_VERSION, type DeliveryMethod } from './shared'
import type { OrderTotal } from './total'
import { holdKeys, type UnconfirmedHold } from './unconfirmed-orders.server'

/** An order ready to be written. */
export interface NewOrder {
  id: string
  /** One-time key of the form. */
  key: string
  visitorHash: string
  /** The cart that is emptied. */
  cartHash: string
  /** The promo code that gave the order's discount, and how this person's uses are counted. */
  promo: (Promo & { claim: PromoClaim }) | null
  userId: string | null
  /** Id for the account, should the e-mail not have one yet. */
  accountId: string
  delivery: DeliveryMethod
  checkout: CheckoutInput
  lines: DraftLine[]
  total: OrderTotal
  itemCount: number
  at: Date
  ip: string
  userAgent: string | null
  /** What it counts as until somebody stands behind it. */
  hold: UnconfirmedHold
}

const KEY_LIFE = 7 * 24 * 3_600_000

/**
 * Writes the whole order in one statement: all of it or nothing. `refused` means that stock, price or visibility of a line changed, that the
 * key was used, or that the order number clashed; `held` that unconfirmed orders hold as much as they may. Orders that count together wait
 * for each other before the statement, so that each sees what the others hold. Rows are locked in product order, so that two orders cannot
 * deadlock.
 */
export async function insertOrder(order: NewOrder): Promise<'placed' | 'refused' | 'held'> {
  try {
    return await transaction((tx) => insertLocked(tx, order))
  } catch (error) {
    if (isPassingClash(error)) return 'refused'
    throw error
  }
}

async function insertLocked(tx: Database, order: NewOrder): Promise<'placed' | 'refused' | 'held'> {
  const { hold, promo } = order
  await lockKeys(tx, [...holdKeys(hold), ...(promo === null ? [] : [`promo ${promo.id}`])])
  const { text, values } = insertOrderStatement(order)
  const [row] = await tx.sql<{ placed: number; fits: boolean }>(text, values, { name: 'insert-order' })
  if (row?.fits === false) return 'held'
  return row?.placed === 1 ? 'placed' : 'refused'
}

/** The one statement and its parameters (its purge says in SQL what `stockTags` of inventory says of a change); its row tells how many orders it placed, 0 or 1. */
export function insertOrderStatement(order: NewOrder): { text: string; values: unknown[] } {
  return { text: statement, values: parameters(order) }
}

/** Reading again mends these: another number is drawn, or the person's last use of the promo code is seen. */
const passingClashes = new Set(['Order_orderNumber_key', 'Order_pkey', 'PromoCodeUse_promoCodeId_userId_ordinal_key'])

function isPassingClash(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' && constraint !== undefined && passingClashes.has(constraint)
}

function parameters(order: NewOrder): unknown[] {
  const lines = order.lines.map((line) => ({ ...line, itemId: newId(), movementId: newId() }))
  return [JSON.stringify(orderRow(order)), JSON.stringify(lines), JSON.stringify(statementContext(order)), order.at]
}

/** The order's own columns. */
function orderRow({ id, visitorHash, delivery, itemCount, total, checkout, promo }: NewOrder): Record<string, unknown> {
  const { firstName, lastName, email, phone, city, postalCode, street, house, apartment, notes, paymentMethod } = checkout
  const orderNumber = orderNumberOf(id)
  const recipient = { firstName, lastName, email, phone, city, postalCode, street, house, apartment, comment: notes }
  const searchText = [orderNumber, firstName, lastName, email, phone].join(' ').toLowerCase()
  const code = { promoCodeId: promo?.id ?? null, promoCode: promo?.code ?? null }
  return { id, orderNumber, visitorHash, ...code, paymentMethod, deliveryMethod: delivery, itemCount, ...total, ...recipient, searchText }
}

/** What the statement needs beside the order: key, account, consents, timeline and event. */
function statementContext(order: NewOrder): Record<string, unknown> {
  const { checkout, key, userId, accountId, ip, userAgent, hold } = order
  const { accountId: holderId, ...held } = hold
  const event = outboxRow(orderPlaced, { orderId: order.id })
  return {
    ...held,
    holderId,
    scope: keyScope(order.visitorHash),
    key,
    cartHash: order.cartHash,
    promoCodeId: order.promo?.id ?? null,
    ...order.promo?.claim,
    promoValue: order.promo?.value ?? null,
    promoUseId: newId(),
    keyExpiresAt: new Date(order.at.getTime() + KEY_LIFE),
    userId,
    accountId,
    name: `${checkout.firstName} ${checkout.lastName}`,
    marketing: checkout.marketing === 'on',
    ip,
    userAgent,
    consentVersion: CONSENT_TEXT_VERSION,
    orderEventId: newId(),
    termsConsentId: newId(),
    marketingConsentId: newId(),
    eventId: event.id,
    eventName: event.name,
    eventPayload: event.payload,
  }
}

const orderColumns = `"id", "orderNumber", "visitorHash", "paymentMethod", "deliveryMethod", "itemCount", "itemsKopecks", "discountKopecks", "promoCodeId", "promoCode",
  "deliveryKopecks", "taxKopecks", "totalKopecks", "firstName", "lastName", "email", "phone", "city", "postalCode", "street", "house", "apartment", "comment", "searchText"`

/** Whether this order and the unconfirmed ones that share the value of `column` hold no more than they may. */
const within = (column: string, value: string, most: string): string =>
  `(input."${value}" IS NULL OR source."itemCount" + (SELECT coalesce(sum("pieces"), 0) FROM "UnconfirmedOrder" WHERE "${column}" = input."${value}") <= input."${most}")`

const statement = `
WITH input AS (
  SELECT * FROM jsonb_to_record($3::jsonb) AS input("scope" text, "key" text, "keyExpiresAt" timestamptz, "userId" uuid, "accountId" uuid, "name" text,
    "cartHash" text, "promoCodeId" uuid, "promoValue" int, "promoUseId" uuid,
    "marketing" boolean, "ip" text, "userAgent" text, "consentVersion" text, "orderEventId" uuid, "termsConsentId" uuid, "marketingConsentId" uuid,
    "eventId" uuid, "eventName" text, "eventPayload" jsonb, "isProven" boolean, "holderId" uuid, "mailboxHash" text, "phoneHash" text, "addressHash" text,
    "customerPieces" int, "addressPieces" int, "personKeys" text[], "countedKeys" text[], "promoAddressHash" text, "addressUses" int)
), source AS (
  SELECT * FROM jsonb_populate_record(NULL::"Order", $1::jsonb)
), line AS (
  SELECT * FROM jsonb_to_recordset($2::jsonb) AS line("productId" uuid, "quantity" int, "unitPriceKopecks" int, "name" text, "sku" text, "color" text,
    "imageUrl" text, "itemId" uuid, "movementId" uuid)
), locked AS MATERIALIZED (
  SELECT product."id", product."stock" >= line."quantity" AND product."priceKopecks" = line."unitPriceKopecks" AND product."inStock"
         AND product."isActive" AND product."archivedAt" IS NULL AS fits
  FROM "Product" product JOIN line ON line."productId" = product."id" ORDER BY product."id" FOR UPDATE OF product
), promo AS MATERIALIZED (
  SELECT code."id", code."maxUsesPerPerson" IS NULL OR (
      code."maxUsesPerPerson" > (SELECT count(*) FROM "PromoCodeUse" used WHERE used."promoCodeId" = code."id" AND used."personKeys" && input."countedKeys")
      AND coalesce(input."addressUses" > (SELECT count(*) FROM "PromoCodeUse" used WHERE used."promoCodeId" = code."id"
            AND used."addressHash" = input."promoAddressHash" AND used."createdAt" > $4::timestamptz - interval '1 day'), true)) AS fits
  FROM "PromoCode" code, input
  WHERE code."id" = input."promoCodeId" AND code."value" = input."promoValue" AND code."isActive" AND (code."maxUses" IS NULL OR code."usedCount" < code."maxUses")
    AND coalesce(code."startsAt" <= $4, true) AND coalesce(code."endsAt" > $4, true)
  FOR UPDATE OF code
), held AS MATERIALIZED (
  SELECT ${within('accountId', 'holderId', 'customerPieces')} AND ${within('mailboxHash', 'mailboxHash', 'customerPieces')}
    AND ${within('phoneHash', 'phoneHash', 'customerPieces')} AND ${within('addressHash', 'addressHash', 'addressPieces')} AS fits FROM input, source
), used_key AS (
  INSERT INTO "IdempotencyKey" ("scope", "key", "requestHash", "resultId", "expiresAt", "createdAt")
  SELECT input."scope", input."key", '', source."id", input."keyExpiresAt", $4 FROM input, source
  WHERE (SELECT count(*) FILTER (WHERE fits) FROM locked) = (SELECT count(*) FROM line)
    AND (SELECT fits FROM held) AND (input."promoCodeId" IS NULL OR EXISTS (SELECT 1 FROM promo WHERE fits))
  ON CONFLICT ("scope", "key") DO NOTHING RETURNING 1
), taken AS (
  UPDATE "Product" product SET "stock" = product."stock" - line."quantity", "soldCount" = product."soldCount" + line."quantity", "updatedAt" = $4
  FROM line WHERE product."id" = line."productId" AND EXISTS (SELECT 1 FROM used_key)
  RETURNING product."id", product."stock", product."minStock", line."quantity"
), counted_promo AS (
  UPDATE "PromoCode" code SET "usedCount" = code."usedCount" + 1, "updatedAt" = $4 FROM promo WHERE code."id" = promo."id" AND EXISTS (SELECT 1 FROM used_key)
), own_account AS (
  UPDATE "User" person SET "ordersCount" = person."ordersCount" + 1, "totalSpentKopecks" = person."totalSpentKopecks" + source."totalKopecks", "lastOrderAt" = $4,
    "marketingConsentAt" = CASE WHEN input."marketing" THEN coalesce(person."marketingConsentAt", $4) ELSE person."marketingConsentAt" END
  FROM input, source WHERE person."id" = input."userId" AND EXISTS (SELECT 1 FROM used_key) RETURNING person."id"
), mail_account AS (
  INSERT INTO "User" ("id", "email", "name", "phone", "ordersCount", "totalSpentKopecks", "lastOrderAt", "marketingConsentAt", "createdAt", "updatedAt")
  SELECT input."accountId", source."email", input."name", source."phone", 1, source."totalKopecks", $4, CASE WHEN input."marketing" THEN $4::timestamptz END, $4, $4
  FROM input, source
  WHERE input."userId" IS NULL AND EXISTS (SELECT 1 FROM used_key)
  ON CONFLICT ("email") DO UPDATE SET "ordersCount" = "User"."ordersCount" + 1,
    "totalSpentKopecks" = "User"."totalSpentKopecks" + excluded."totalSpentKopecks", "lastOrderAt" = $4,
    "marketingConsentAt" = coalesce("User"."marketingConsentAt", CASE WHEN "User"."passwordHash" IS NULL THEN excluded."marketingConsentAt" END)
  RETURNING "id"
), account AS (
  SELECT "id" FROM own_account UNION ALL SELECT "id" FROM mail_account
), placed AS (
  INSERT INTO "Order" (${orderColumns}, "userId", "madeAccount", "createdAt", "updatedAt")
  SELECT ${orderColumns.replace(/"(\w+)"/g, 'source."$1"')}, (SELECT "id" FROM account LIMIT 1),
    EXISTS (SELECT 1 FROM mail_account WHERE mail_account."id" = input."accountId"), $4, $4 FROM source, input
  WHERE EXISTS (SELECT 1 FROM used_key) RETURNING "id", "userId", "email"
), unconfirmed AS (
  INSERT INTO "UnconfirmedOrder" ("orderId", "since", "pieces", "isProven", "accountId", "mailboxHash", "phoneHash", "addressHash", "createdAt")
  SELECT placed."id", $4, source."itemCount", input."isProven", input."holderId", input."mailboxHash", input."phoneHash", input."addressHash", $4 FROM input, source, placed
), promo_use AS (
  INSERT INTO "PromoCodeUse" ("id", "promoCodeId", "orderId", "userId", "personKeys", "addressHash", "ordinal", "createdAt")
  SELECT input."promoUseId", input."promoCodeId", placed."id", placed."userId", input."personKeys", input."promoAddressHash", 1 + (SELECT coalesce(max(used."ordinal"), 0) FROM "PromoCodeUse" used
    WHERE used."promoCodeId" = input."promoCodeId" AND used."userId" = placed."userId"), $4 FROM input, placed WHERE input."promoCodeId" IS NOT NULL
), items AS (
  INSERT INTO "OrderItem" ("id", "orderId", "productId", "name", "sku", "imageUrl", "color", "unitPriceKopecks", "quantity", "createdAt")
  SELECT line."itemId", placed."id", line."productId", line."name", line."sku", line."imageUrl", line."color", line."unitPriceKopecks", line."quantity", $4
  FROM line, placed
), movements AS (
  INSERT INTO "StockMovement" ("id", "productId", "delta", "reason", "orderId", "createdAt")
  SELECT line."movementId", line."productId", -line."quantity", 'ORDER', placed."id", $4 FROM line, placed
), timeline AS (
  INSERT INTO "OrderEvent" ("id", "orderId", "type", "toValue", "authorId", "authorName", "createdAt")
  SELECT input."orderEventId", placed."id", 'placed', 'PENDING', (SELECT "id" FROM own_account), 'Покупатель', $4 FROM input, placed
), consents AS (
  INSERT INTO "Consent" ("id", "userId", "orderId", "email", "purpose", "textVersion", "ip", "userAgent", "createdAt")
  SELECT input."termsConsentId", placed."userId", placed."id", placed."email", 'ORDER_TERMS'::"ConsentPurpose", input."consentVersion", input."ip", input."userAgent", $4
  FROM input, placed
  UNION ALL
  SELECT input."marketingConsentId", placed."userId", placed."id", placed."email", 'MARKETING'::"ConsentPurpose", input."consentVersion", input."ip", input."userAgent", $4
  FROM input, placed WHERE input."marketing"
), emptied AS (
  DELETE FROM "CartItem" item USING "Cart" cart, input, line
  WHERE cart."id" = item."cartId" AND cart."visitorHash" = input."cartHash" AND item."productId" = line."productId" AND EXISTS (SELECT 1 FROM used_key)
), spent_code AS (
  UPDATE "Cart" cart SET "promoCode" = NULL FROM input
  WHERE cart."visitorHash" = input."cartHash" AND cart."promoCode" IS NOT NULL AND EXISTS (SELECT 1 FROM used_key)
), outbox AS (
  INSERT INTO "OutboxEvent" ("id", "name", "payload", "createdAt")
  SELECT input."eventId", input."eventName", input."eventPayload", $4 FROM input, placed
)
SELECT (SELECT count(*)::int FROM placed) AS placed, (SELECT fits FROM held) AS fits,
  (SELECT pg_notify('cache_purge', CASE WHEN count(*) > 50 THEN '*' ELSE concat_ws(',', string_agg('product-' || "id", ','),
     CASE WHEN bool_or("stock" <= "minStock") THEN 'stock' END, CASE WHEN bool_or("stock" = 0) THEN 'catalog' END) END)
   FROM taken HAVING count(*) > 0)`
