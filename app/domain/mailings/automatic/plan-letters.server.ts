import { markReminded } from '~/domain/cart/index.server'
import { OFFERED } from '~/domain/catalog/index.server'
import { addOneTimeCodes } from '~/domain/promotions/index.server'
import { lockKeys } from '~/platform/db/advisory-locks.server'
import { now } from '~/platform/dates/clock'
import { derivedToken, hashToken } from '~/platform/security/crypto.server'
import { getDb, transaction } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'
import { newId } from '~/platform/db/ids.server'

import { DAY, HOUR } from '../sending/waits'
import { readAutomaticMail, type AutomaticSetting } from './automatic-mails.server'
import { domainOf, mailableCustomers } from './mailable-customers.server'

const BATCH = 200
const MOST_BATCHES = 20
const FRESH = 3 * DAY

export const cartLinkToken = (letterId: string): string => derivedToken('cart-link', letterId)

/** Idempotent; returns the number. */
export async function planCartLetters(): Promise<number> {
  const mail = await readAutomaticMail('abandoned-cart')
  if (!mail.isOn) return 0
  let planned = 0
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const count = await planSomeCarts(mail)
    planned += count
    if (count < BATCH) break
  }
  return planned
}

function planSomeCarts({ switchedOnAt, delayHours }: AutomaticSetting): Promise<number> {
  return transaction(async (tx) => {
    // Serialised, since two runs would plan the same carts.
    await lockKeys(tx, ['automatic-letters:carts'])
    const at = now()
    const before = new Date(at.getTime() - delayHours * HOUR)
    const after = new Date(Math.max(before.getTime() - FRESH, switchedOnAt?.getTime() ?? 0))
    const carts = await tx.db.cart.findMany({
      where: {
        remindedAt: null,
        updatedAt: { lte: before, gte: after },
        user: { is: mailableCustomers },
        OR: [
          { items: { some: { product: { is: OFFERED } } } },
          { tintedItems: { some: { product: { is: OFFERED } } } },
        ],
      },
      select: cartColumns,
      orderBy: { updatedAt: 'asc' },
      take: BATCH,
    })
    const data = carts.flatMap((cart) => lettersOfCart(cart, at))
    await tx.db.automaticLetter.createMany({ data, skipDuplicates: true })
    await markReminded(
      tx,
      carts.map(({ id }) => id),
    )
    return carts.length
  })
}

const cartColumns = {
  id: true,
  user: { select: { id: true, email: true, lastOrderAt: true } },
  items: { select: { productId: true, quantity: true }, take: 200 },
  tintedItems: {
    select: { productId: true, shadeId: true, quantity: true, agreedAt: true },
    take: 200,
  },
} satisfies Prisma.CartSelect

type AbandonedCart = Prisma.CartGetPayload<{ select: typeof cartColumns }>

function lettersOfCart({ id: cartId, user, items, tintedItems }: AbandonedCart, at: Date) {
  if (!user) return []
  const id = newId()
  const tinted = tintedItems.map((item) => ({ ...item, agreedAt: item.agreedAt.toISOString() }))
  return [
    {
      id,
      kind: 'ABANDONED_CART' as const,
      key: `cart:${cartId}:${user.lastOrderAt?.getTime() ?? 0}`,
      userId: user.id,
      domain: domainOf(user.email),
      lines: [...items, ...tinted].slice(0, 200),
      linkHash: hashToken(cartLinkToken(id)),
      ...{ dueAt: at, createdAt: at, updatedAt: at },
    },
  ]
}

/** Idempotent. */
export async function planAfterDelivery(orderId: string): Promise<void> {
  const mails = await Promise.all([readAutomaticMail('review-request'), readAutomaticMail('reorder')])
  const order = await getDb().order.findUnique({
    where: { id: orderId, status: 'DELIVERED' },
    select: {
      user: { select: { id: true, email: true, marketingConsentAt: true } },
      items: { select: { productId: true, quantity: true }, take: 200 },
    },
  })
  if (!order?.user || order.user.marketingConsentAt === null) return
  const { id: userId, email } = order.user
  const pieces = new Map<string, number>()
  for (const { productId, quantity } of order.items)
    if (productId !== null) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity)
  const lines = [...pieces].map(([productId, quantity]) => ({ productId, quantity }))
  const at = now()
  const data = mails
    .filter(({ isOn }) => isOn)
    .map(({ name, kind, delayHours }) => ({
      ...{ id: newId(), kind, key: `${name}:${orderId}`, userId, orderId, lines, domain: domainOf(email) },
      ...{ dueAt: new Date(at.getTime() + delayHours * HOUR), createdAt: at, updatedAt: at },
    }))
  await getDb().automaticLetter.createMany({ data, skipDuplicates: true })
}

interface FirstOrder {
  userId: string
  /** A random integer below its argument. */
  random: (bound: number) => number
}

/** Idempotent. */
export async function planFirstOrderLetter({ userId, random }: FirstOrder): Promise<void> {
  const { isOn, kind, delayHours, terms } = await readAutomaticMail('first-order')
  if (!isOn) return
  const key = `first-order:${userId}`
  await transaction(async (tx) => {
    await lockKeys(tx, [key])
    if (await tx.db.automaticLetter.findUnique({ where: { key }, select: { id: true } })) return
    const person = await tx.db.user.findFirst({
      where: { id: userId, ...mailableCustomers, ordersCount: 0 },
      select: { email: true },
    })
    if (!person) return
    const at = now()
    const dueAt = new Date(at.getTime() + delayHours * HOUR)
    const { percent: value, minimumKopecks, days } = terms
    const endsAt = new Date(dueAt.getTime() + days * DAY)
    const [promoCodeId = null] = await addOneTimeCodes(tx, {
      count: 1,
      batch: 'Первый заказ',
      kind: 'PERCENT',
      value,
      minimumKopecks,
      endsAt,
      random,
    })
    const data = {
      id: newId(),
      kind,
      key,
      userId,
      domain: domainOf(person.email),
      promoCodeId,
      dueAt,
      createdAt: at,
      updatedAt: at,
    }
    await tx.db.automaticLetter.create({ data, select: { id: true } })
  })
}

/** Idempotent; returns the number. */
export async function planStockLetters(): Promise<number> {
  const { isOn, kind, delayHours } = await readAutomaticMail('back-in-stock')
  if (!isOn) return 0
  let planned = 0
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const count = await planSomeWaits(kind, delayHours)
    planned += count
    if (count < BATCH) break
  }
  return planned
}

function planSomeWaits(kind: AutomaticSetting['kind'], delayHours: number): Promise<number> {
  return transaction(async (tx) => {
    await lockKeys(tx, ['automatic-letters:waits'])
    const at = now()
    const waits = await tx.db.stockWait.findMany({
      where: { status: 'WAITING', product: { is: OFFERED } },
      select: { id: true, productId: true, email: true, userId: true, round: true },
      orderBy: { updatedAt: 'asc' },
      take: BATCH,
    })
    const data = waits.map(({ id: waitId, productId, email, userId, round }) => ({
      ...{
        id: newId(),
        kind,
        key: `wait:${waitId}:${round}`,
        waitId,
        userId,
        lines: [{ productId, quantity: 1 }],
        domain: domainOf(email),
      },
      ...{ dueAt: new Date(at.getTime() + delayHours * HOUR), createdAt: at, updatedAt: at },
    }))
    await tx.db.automaticLetter.createMany({ data, skipDuplicates: true })
    const planned = { id: { in: waits.map(({ id }) => id) }, status: 'WAITING' as const }
    await tx.db.stockWait.updateMany({ where: planned, data: { status: 'PLANNED', updatedAt: at } })
    return waits.length
  })
}
