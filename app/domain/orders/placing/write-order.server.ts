import { accountOfOrder, type OrderAccount } from '~/domain/accounts/index.server'
import { emptyOrderedCart } from '~/domain/cart/index.server'
import { availablePieces, lockOffers } from '~/domain/catalog/index.server'
import { recordConsents } from '~/domain/consents/index.server'
import { CONSENT_TEXT_VERSION } from '~/domain/consents/shared'
import { holdPickupPoint } from '~/domain/delivery/index.server'
import { moveStock } from '~/domain/inventory/index.server'
import { lockPromo, recordPromoUse } from '~/domain/promotions/index.server'
import { areTintsValid, recordTints } from '~/domain/tinting/index.server'
import { lockKeys } from '~/platform/db/advisory-locks.server'
import { plainTransaction, transaction, type Database, type PlainTransaction } from '~/platform/db/db.server'
import { useKey } from '~/platform/forms/one-time-key.server'
import { outboxRow, recordOutbox } from '~/platform/queue/outbox.server'

import { orderPlaced } from '../events.server'
import type { NewOrder } from './new-order'
import { insertOrderRows } from './order-rows.server'
import { recordOrderEvent } from '../status/order-timeline.server'
import { recordFreeOrder } from '../money/follow-free-total.server'
import { hasRoom, holdKeys, recordUnconfirmed } from './unconfirmed-orders.server'

/**
 * `refused`: something changed since it was read, or a key or number clashed. `held`: unconfirmed orders have
 * reserved their maximum.
 */
export type WriteOutcome = 'placed' | 'refused' | 'held'

class NotWritten extends Error {
  constructor(readonly outcome: Exclude<WriteOutcome, 'placed'>) {
    super(outcome)
  }
}

/** One transaction, including `andThen`: all or nothing. */
export async function writeOrder(
  order: NewOrder,
  andThen?: (tx: Database) => Promise<void>,
): Promise<WriteOutcome> {
  try {
    const { promo } = order
    const tinted = tintedLines(order)
    if (promo === null && andThen === undefined && tinted.length === 0)
      await plainTransaction((tx) => writeAll(tx, order))
    else
      await transaction(async (tx) => {
        const { userId } = await writeAll(tx, order)
        if (tinted.length > 0) await writeTints(tx, tinted)
        if (promo !== null) await recordPromoUse(tx, { ...promoUse(promo), orderId: order.id, userId })
        await andThen?.(tx)
      })
    return 'placed'
  } catch (error) {
    if (error instanceof NotWritten) return error.outcome
    throw error
  }
}

function tintedLines({ lines }: NewOrder) {
  return lines.flatMap(({ id, productId, tint, agreedAt }) =>
    tint === null ? [] : [{ orderItemId: id, productId, tint, agreedAt }],
  )
}

/** The goods are locked: the owner may have changed the rules since the order was read. */
async function writeTints(tx: Database, tinted: ReturnType<typeof tintedLines>): Promise<void> {
  if (!(await areTintsValid(tx, tinted))) throw new NotWritten('refused')
  await recordTints(tx, tinted)
}

async function writeAll(tx: PlainTransaction, order: NewOrder): Promise<OrderAccount> {
  const [, account, pickup] = await Promise.all([
    lockAndRecheck(tx, order),
    countForAccount(tx, order),
    order.pickupPointId === null
      ? null
      : holdPickupPoint(tx, order.pickupPointId, tintedLines(order).length > 0),
  ])
  if (!(await insertOrderRows(tx, order, { account, pickup }))) throw new NotWritten('refused')
  await writeOrderEffects(tx, order, account)
  return account
}

/**
 * Every order locks its counting keys, then goods, then the promo code: this prevents deadlocks. One batch of
 * queries keeps this order and waits once.
 */
async function lockAndRecheck(
  tx: PlainTransaction,
  { id, once, hold, itemCount, lines, promo }: NewOrder,
): Promise<void> {
  const pieces = piecesByProduct(lines)
  const [, isFirst, fits, offers, isPromoValid] = await Promise.all([
    lockKeys(tx, [...(hold ? holdKeys(hold) : []), ...(promo ? [`promo ${promo.id}`] : [])]),
    useKey(tx, { ...once, resultId: id }),
    hold === null || hasRoom(tx, hold, itemCount),
    lockOffers(tx, [...pieces.keys()]),
    promo === null || lockPromo(tx, promo),
  ])
  if (!isFirst) throw new NotWritten('refused')
  if (!fits) throw new NotWritten('held')
  for (const { productId, tint, unitPriceKopecks } of lines) {
    const offer = offers.get(productId)
    const agreedPrice = unitPriceKopecks - (tint?.feeKopecks ?? 0)
    const isShort = !offer || availablePieces(offer) < (pieces.get(productId) ?? 0)
    if (isShort || offer.priceKopecks !== agreedPrice) throw new NotWritten('refused')
  }
  if (!isPromoValid) throw new NotWritten('refused')
}

/** Lines of one product in several shades share its stock. */
function piecesByProduct(lines: NewOrder['lines']): Map<string, number> {
  const pieces = new Map<string, number>()
  for (const { productId, quantity } of lines) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity)
  return pieces
}

/** Orders that staff write create no account (decision 34). */
async function countForAccount(
  tx: PlainTransaction,
  { source, userId, checkout, delivery, consent, total, at }: NewOrder,
): Promise<OrderAccount> {
  const { email, firstName, lastName, phone } = checkout
  if (source === 'ADMIN' && userId === null) return { userId: null, isNew: false }
  const marketing = consent?.marketing ?? false
  const name = `${firstName} ${lastName}`
  const city = delivery === 'DELIVERY' ? checkout.city : null
  const account = await accountOfOrder(tx, {
    userId,
    email,
    name,
    phone,
    city,
    totalKopecks: total.totalKopecks,
    marketing,
    at,
  })
  // The customer was just deleted: do not silently save the order without one.
  if (source === 'ADMIN' && account.userId === null) throw new NotWritten('refused')
  return account
}

async function writeOrderEffects(
  tx: PlainTransaction,
  order: NewOrder,
  account: OrderAccount,
): Promise<void> {
  const { id: orderId, source, hold, lines, cartHash, at } = order
  const actor = source !== 'ADMIN' && account.userId === null ? { ...order.actor, id: null } : order.actor
  const [isWhole] = await Promise.all([
    cartHash === null || emptyOrderedCart(tx, { cartHash, lines }),
    moveStock(tx, {
      reason: 'ORDER',
      actor,
      orderId,
      lines: [...piecesByProduct(lines)].map(([productId, pieces]) => ({ productId, delta: -pieces })),
    }),
    hold && recordUnconfirmed(tx, { orderId, hold, pieces: order.itemCount, at }),
    recordOrderEvent(tx, { orderId, type: 'placed', to: 'PENDING', actor }),
    order.total.totalKopecks === 0 && recordFreeOrder(tx, { orderId, from: 'PENDING', actor }),
    recordOrderConsents(tx, order, account.userId),
    recordOutbox(tx, outboxRow(orderPlaced, { orderId })),
  ])
  if (!isWhole) throw new NotWritten('refused')
}

function promoUse({ id, claim }: NonNullable<NewOrder['promo']>) {
  return { promoCodeId: id, personKeys: claim.personKeys, addressHash: claim.promoAddressHash }
}

async function recordOrderConsents(
  tx: PlainTransaction,
  { id, checkout, consent }: NewOrder,
  userId: string | null,
): Promise<void> {
  if (consent === null || checkout.email === null) return
  const { marketing, ip, userAgent } = consent
  await recordConsents(tx, {
    purposes: marketing ? ['ORDER_TERMS', 'MARKETING'] : ['ORDER_TERMS'],
    ...{ userId, orderId: id, email: checkout.email, textVersion: CONSENT_TEXT_VERSION, ip, userAgent },
  })
}
