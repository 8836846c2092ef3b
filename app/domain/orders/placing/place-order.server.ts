import { createHash } from 'node:crypto'

import { customerActor } from '~/domain/audit/index.server'
import { lineKey } from '~/domain/cart/shared'
import { allTerms, readDeliveryTable, readPickupOptions, termsIn } from '~/domain/delivery/index.server'
import type { DeliveryTable } from '~/domain/delivery/staff'
import { lineDiscounts, readKeptPromo, readPromoClaim } from '~/domain/promotions/index.server'
import type { Promo } from '~/domain/promotions/shared'
import { readSettings, type PublicSettings } from '~/domain/settings/index.server'
import { now } from '~/platform/dates/clock'
import { UserError } from '~/platform/errors/errors'
import { newId } from '~/platform/db/ids.server'
import { formatRoubles } from '~/platform/money/money'
import { resultOfKey, type KeyResult, type OneTimeKey } from '~/platform/forms/one-time-key.server'
import { hashRequest } from '~/platform/forms/with-idempotency.server'

import type { CheckoutInput } from './checkout-input.server'
import { keyScope, readOrderDraft, type Goods, type OrderDraft } from './order-draft.server'
import type { NewOrder, NewOrderLine } from './new-order'
import type { DeliveryMethod, OrderSource, PaymentMethod } from '../shared'
import { orderTotal, type OrderTotal } from '../money/total'
import { describeHold, tooMuchHeld } from './unconfirmed-orders.server'
import { writeOrder } from './write-order.server'

interface PlaceOrderInput {
  source: Exclude<OrderSource, 'ADMIN'>
  checkout: CheckoutInput
  visitorHash: string
  goods?: Goods
  userId: string | null
  /** Kopecks by `lineKey`; a changed price is reported before ordering (decision 147). */
  seenPrices?: ReadonlyMap<string, number>
  ip: string
  userAgent: string | null
}

interface Placed {
  orderId: string
  isNew: boolean
  /** The key was used with other contents, so this is not the requested order. */
  isOther: boolean
}

const MAX_TRIES = 4
const notServed = 'Сюда мы пока не доставляем. Выберите самовывоз или другой адрес.'

/**
 * One transaction for stock, order, account, consents and outbox event; also empties the cart. The same key
 * always returns the same order.
 * @throws UserError with code empty-cart, gone, short-stock, too-large, too-much-held, price-changed, promo
 * or method
 */
export async function placeOrder(input: PlaceOrderInput): Promise<Placed> {
  for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
    const draft = await readDraft(input)
    if (draft.existing !== null) return placedBefore(draft.existing)
    const order = await composeOrder(input, draft)
    const outcome = await writeOrder(order)
    if (outcome === 'placed') return { orderId: order.id, isNew: true, isOther: false }
    const twin = await resultOfKey(order.once)
    if (twin !== null) return placedBefore(twin)
    if (outcome === 'held') throw await tooMuchHeld()
    // Stock, price or number changed concurrently: reading again names the problem.
  }
  throw new UserError('Остатки меняются прямо сейчас. Попробуйте оформить заказ ещё раз.', {
    status: 409,
    code: 'short-stock',
  })
}

/** A concurrent repeat may have emptied the cart; then its order is returned. */
async function readDraft(input: PlaceOrderInput): Promise<OrderDraft> {
  const once = keyOfForm(input)
  try {
    return await readOrderDraft({ goods: input.goods ?? { cartHash: input.visitorHash }, once })
  } catch (error) {
    const twin = once && (await resultOfKey(once))
    if (twin === null) throw error
    return { lines: [], existing: twin, promoCode: null, fingerprint: '' }
  }
}

/** Without the cart's content, since the first request emptied it. */
function keyOfForm({ visitorHash, checkout }: PlaceOrderInput): OneTimeKey | null {
  const { checkoutKey, seenPickup: _pickup, seenDelivery: _delivery, ...typed } = checkout
  return checkoutKey === undefined
    ? null
    : { scope: keyScope(visitorHash), key: checkoutKey, contentHash: hashRequest(typed) }
}

const keyOfDraft = (visitorHash: string, { fingerprint }: OrderDraft): OneTimeKey => ({
  scope: keyScope(visitorHash),
  key: createHash('sha256').update(fingerprint).digest('hex'),
})

function placedBefore({ resultId, isOther }: KeyResult): Placed {
  return { orderId: resultId, isNew: false, isOther }
}

async function composeOrder(input: PlaceOrderInput, draft: OrderDraft): Promise<NewOrder> {
  const { source, checkout, visitorHash, goods = { cartHash: visitorHash }, userId, ip, userAgent } = input
  refuseOtherPrices(draft, input.seenPrices)
  const person = { userId, visitorHash, ip, email: checkout.email, phone: checkout.phone }
  const [hold, claim, shipping, payment, table, [usualPoint], promo] = await Promise.all([
    describeHold({ checkout, userId, ip }),
    draft.promoCode === null ? null : readPromoClaim(person),
    readSettings('shipping'),
    readSettings('payment'),
    readDeliveryTable(),
    readPickupOptions(),
    draft.promoCode === null ? null : readKeptPromo(draft.promoCode, person),
  ])
  const delivery = chosenDelivery(checkout, shipping, payment)
  const at = now()
  const total = agreedTotal({ checkout, delivery, lines: draft.lines, promo }, table)
  return {
    id: newId(),
    source,
    actor: customerActor({ userId, ip }),
    userId,
    visitorHash,
    once: keyOfForm(input) ?? keyOfDraft(visitorHash, draft),
    cartHash: 'cartHash' in goods ? goods.cartHash : null,
    consent: { marketing: checkout.marketing === 'on', ip, userAgent: userAgent?.slice(0, 300) ?? null },
    hold,
    promo: promo !== null && claim !== null && total.discountKopecks > 0 ? { ...promo, claim } : null,
    delivery,
    pickupPointId: delivery === 'PICKUP' ? (checkout.pickupPointId ?? usualPoint.id) : null,
    checkout,
    lines: discountedLines(draft.lines, promo, at),
    total,
    itemCount: draft.lines.reduce((count, line) => count + line.quantity, 0),
    at,
  }
}

/** Calls of the API agree to tinting with the order itself. */
function discountedLines(lines: OrderDraft['lines'], promo: Promo | null, at: Date): NewOrderLine[] {
  const discounts = promo === null ? [] : lineDiscounts(promo, lines)
  return lines.map((line, index) => ({
    ...line,
    id: newId(),
    agreedAt: line.agreedAt ?? at,
    discountKopecks: discounts[index] ?? 0,
  }))
}

interface Priced {
  checkout: CheckoutInput
  delivery: DeliveryMethod
  lines: OrderDraft['lines']
  promo: Promo | null
}

/** @throws UserError (code method) for an address without delivery, (code price-changed) for another total */
function agreedTotal({ checkout, delivery, lines, promo }: Priced, table: DeliveryTable): OrderTotal {
  const rates = termsIn(table, checkout)
  if (delivery === 'DELIVERY' && !rates.isServed)
    throw new UserError(notServed, { field: 'city', code: 'method' })
  const total = orderTotal({ lines, delivery, rates, promo })
  const seen = delivery === 'PICKUP' ? checkout.seenPickup : checkout.seenDelivery
  if (seen === undefined || seen === total.totalKopecks) return total
  const ofOtherPlaces = allTerms(table).map(
    (other) => orderTotal({ lines, delivery, rates: other, promo }).totalKopecks,
  )
  const what = ofOtherPlaces.some((sum) => sum === seen)
    ? deliveryCosts(total)
    : 'Цены или доставка изменились'
  throw new UserError(`${what}. Проверьте новую сумму и подтвердите заказ ещё раз.`, {
    status: 409,
    code: 'price-changed',
  })
}

function deliveryCosts({ deliveryKopecks }: OrderTotal): string {
  return `Доставка по этому адресу: ${deliveryKopecks === 0 ? 'бесплатно' : formatRoubles(deliveryKopecks)}`
}

/** @throws UserError (code method) for an unavailable method */
function chosenDelivery(
  { delivery: chosen, paymentMethod }: CheckoutInput,
  shipping: PublicSettings['shipping'],
  payment: PublicSettings['payment'],
): DeliveryMethod {
  const delivery = chosen ?? (shipping.defaultMethod === 'delivery' ? 'DELIVERY' : 'PICKUP')
  if (delivery === 'DELIVERY' && !shipping.deliveryEnabled) {
    throw new UserError('Доставка временно не работает. Выберите самовывоз.', {
      field: 'delivery',
      code: 'method',
    })
  }
  if (!enabledMethods(payment).includes(paymentMethod))
    throw new UserError('Этот способ оплаты сейчас недоступен. Выберите другой.', {
      field: 'paymentMethod',
      code: 'method',
    })
  return delivery
}

function refuseOtherPrices({ lines }: OrderDraft, seen: ReadonlyMap<string, number> = new Map()): void {
  const changed = lines.filter(
    (line) => (seen.get(lineKey(line)) ?? line.unitPriceKopecks) !== line.unitPriceKopecks,
  )
  if (changed.length === 0) return
  const prices = changed.map(({ name, unitPriceKopecks }) => `${name}: ${formatRoubles(unitPriceKopecks)}`)
  throw new UserError(
    `Цены изменились. ${prices.join('; ')}. Проверьте новую сумму и подтвердите заказ ещё раз.`,
    {
      status: 409,
      code: 'price-changed',
    },
  )
}

/** Online methods are chosen later; bank transfer requires bank details. */
export function enabledMethods(payment: PublicSettings['payment']): PaymentMethod[] {
  const offered: [PaymentMethod, boolean][] = [
    ['CARD_ON_DELIVERY', payment.cardOnDelivery],
    ['CASH_ON_DELIVERY', payment.cashOnDelivery],
    ['BANK_TRANSFER', payment.bankTransfer && payment.requisites !== ''],
  ]
  return offered.filter(([, enabled]) => enabled).map(([method]) => method)
}
