import { accountOfOrder } from '~/domain/accounts/index.server'
import { emptyOrderedCart } from '~/domain/cart/index.server'
import { availablePieces, lockOffers } from '~/domain/catalog/index.server'
import { recordConsents } from '~/domain/consents/index.server'
import { CONSENT_TEXT_VERSION } from '~/domain/consents/shared'
import { moveStock } from '~/domain/inventory/index.server'
import { lockPromo, recordPromoUse } from '~/domain/promotions/index.server'
import { lockKeys } from '~/platform/advisory-locks.server'
import { transaction, type Database } from '~/platform/db.server'
import { useKey } from '~/platform/one-time-key.server'
import { outboxRow, recordOutbox } from '~/platform/outbox.server'

import { orderPlaced } from './events.server'
import type { NewOrder } from './new-order'
import { keyScope } from './order-draft.server'
import { insertOrderRows } from './order-rows.server'
import { recordOrderEvent } from './order-timeline.server'
import { hasRoom, holdKeys, recordUnconfirmed } from './unconfirmed-orders.server'

/**
 * What came of writing an order. `refused`: a price, the stock, the visibility of a product or the promo code changed since it was read, the
 * key was used, or the order's number clashed: reading again tells which. `held`: unconfirmed orders hold as much as they may.
 */
export type WriteOutcome = 'placed' | 'refused' | 'held'

/** Ends the transaction with nothing written. */
class NotWritten extends Error {
  constructor(readonly outcome: Exclude<WriteOutcome, 'placed'>) {
    super(outcome)
  }
}

/** Writes the whole order in one transaction: all of it or nothing. */
export async function writeOrder(order: NewOrder): Promise<WriteOutcome> {
  try {
    await transaction(async (tx) => {
      await holdEverything(tx, order)
      await writeEverything(tx, order)
    })
    return 'placed'
  } catch (error) {
    if (error instanceof NotWritten) return error.outcome
    throw error
  }
}

/**
 * Sees that all is as it was read, and holds it so until the end. Orders that count together wait for each other first, so that each sees
 * what the others hold; then come the goods and the promo code, in this order for every order, so that two cannot deadlock.
 */
async function holdEverything(tx: Database, { id, visitor, hold, itemCount, lines, promo }: NewOrder): Promise<void> {
  await lockKeys(tx, [...(hold ? holdKeys(hold) : []), ...(promo ? [`promo ${promo.id}`] : [])])
  const isFirst = visitor === null || (await useKey(tx, { scope: keyScope(visitor.hash), key: visitor.key, resultId: id }))
  if (!isFirst) throw new NotWritten('refused')
  if (hold !== null && !(await hasRoom(tx, hold, itemCount))) throw new NotWritten('held')
  const offers = await lockOffers(
    tx,
    lines.map(({ productId }) => productId),
  )
  for (const { productId, quantity, unitPriceKopecks } of lines) {
    const offer = offers.get(productId)
    if (!offer || offer.priceKopecks !== unitPriceKopecks || availablePieces(offer) < quantity) throw new NotWritten('refused')
  }
  if (promo !== null && !(await lockPromo(tx, promo, promo.claim))) throw new NotWritten('refused')
}

async function writeEverything(tx: Database, order: NewOrder): Promise<void> {
  const { id: orderId, source, checkout, consent, hold, lines, promo, total, cartHash, at } = order
  const account = await accountOfOrder(tx, {
    userId: order.userId,
    email: checkout.email,
    name: `${checkout.firstName} ${checkout.lastName}`,
    phone: checkout.phone,
    totalKopecks: total.totalKopecks,
    marketing: consent?.marketing ?? false,
    at,
  })
  // An account that was deleted meanwhile stands behind nothing any more.
  const actor = source !== 'ADMIN' && account.userId === null ? { ...order.actor, id: null } : order.actor
  if (!(await insertOrderRows(tx, order, account))) throw new NotWritten('refused')
  await moveStock(tx, { reason: 'ORDER', actor, orderId, lines: lines.map(({ productId, quantity }) => ({ productId, delta: -quantity })) })
  if (promo) {
    const { personKeys, promoAddressHash } = promo.claim
    await recordPromoUse(tx, { promoCodeId: promo.id, orderId, userId: account.userId, personKeys, addressHash: promoAddressHash })
  }
  if (hold) await recordUnconfirmed(tx, { orderId, hold, pieces: order.itemCount, at })
  await recordOrderEvent(tx, { orderId, type: 'placed', to: 'PENDING', actor })
  if (consent) await recordOrderConsents(tx, order, account.userId)
  if (cartHash !== null) await emptyOrderedCart(tx, { cartHash, productIds: lines.map(({ productId }) => productId) })
  await recordOutbox(tx, outboxRow(orderPlaced, { orderId }))
}

async function recordOrderConsents(tx: Database, { id, checkout, consent }: NewOrder, userId: string | null): Promise<void> {
  if (consent === null) return
  const { marketing, ip, userAgent } = consent
  await recordConsents(tx, {
    purposes: marketing ? ['ORDER_TERMS', 'MARKETING'] : ['ORDER_TERMS'],
    ...{ userId, orderId: id, email: checkout.email, textVersion: CONSENT_TEXT_VERSION, ip, userAgent },
  })
}
