import { describe, expect, it } from 'vitest'

import { setCartPromo } from '~/domain/cart/index.server'
import { quoteCart } from '~/domain/orders/index.server'
import { readKeptPromo } from '~/domain/promotions/index.server'
import { getDb } from '~/platform/db/db.server'

import {
  createCart,
  createCategory,
  createProduct,
  createPromo,
  createUser,
} from '../../support/database/factories'
import { orderCart } from '../../support/orders/place-order'

const HOUR = 3_600_000
const soon = (hours: number) => new Date(Date.now() + hours * HOUR)

async function cartWithCode(code: string, priceKopecks = 200_000) {
  const product = await createProduct({ priceKopecks })
  const { visitorHash } = await createCart([{ productId: product.id, quantity: 2 }])
  await setCartPromo(visitorHash, code)
  return { visitorHash, product }
}

function place(visitorHash: string, email: string, changes: Record<string, string> = {}) {
  return orderCart(visitorHash, { form: { email, delivery: 'pickup', ...changes } })
}

const usesOf = (id: string) => getDb().promoCode.findUniqueOrThrow({ where: { id }, include: { uses: true } })

async function problemOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'accepted',
    (error: unknown) => (error as Error).message,
  )
}

describe('a promo code', () => {
  it('a promo code is found in any spelling', async () => {
    const promo = await createPromo({ code: 'ВЕСНА-5' })
    expect((await readKeptPromo(' весна-5 ', { userId: null })).id).toBe(promo.id)
  })

  it('a promo code is unknown when it is not a text', async () => {
    const wrong = ['\u0000', 'А\u0000Б', 'а\ufffd']
    const problems = await Promise.all(
      wrong.map((typed) => problemOf(readKeptPromo(typed, { userId: null }))),
    )
    expect(new Set(problems)).toEqual(new Set(['Такого промокода нет. Проверьте, нет ли опечатки.']))
  })

  it('a promo code is refused with the reason: unknown, off, too early, too late, used up', async () => {
    const refused: [string, Parameters<typeof createPromo>[0]][] = [
      ['Такого промокода нет', { isActive: false }],
      ['ещё не начал', { startsAt: soon(1) }],
      ['истёк', { endsAt: soon(-1) }],
      ['столько раз, сколько разрешено', { maxUses: 3, usedCount: 3 }],
    ]
    expect(await problemOf(readKeptPromo('НЕТ-ТАКОГО', { userId: null }))).toContain('Такого промокода нет')
    for (const [text, fields] of refused) {
      const { code } = await createPromo(fields)
      expect(await problemOf(readKeptPromo(code, { userId: null }))).toContain(text)
    }
  })

  it('a promo code discounts the order, is counted once and is removed from the cart', async () => {
    const promo = await createPromo({ maxUses: 5 })
    const { visitorHash } = await cartWithCode(promo.code)
    const { orderId } = await place(visitorHash, 'promo-1@example.ru')
    const order = await getDb().order.findUniqueOrThrow({ where: { id: orderId } })
    expect(order).toMatchObject({
      itemsKopecks: 400_000,
      discountKopecks: 40_000,
      totalKopecks: 360_000,
      promoCode: promo.code,
    })
    const { usedCount, uses } = await usesOf(promo.id)
    expect([usedCount, uses.length, uses[0]?.orderId, uses[0]?.userId]).toEqual([1, 1, orderId, order.userId])
    expect((await getDb().cart.findUniqueOrThrow({ where: { visitorHash } })).promoCode).toBeNull()
  })

  it('a promo code counts only its category from its minimum, and is not used up without a discount', async () => {
    const category = await createCategory()
    const promo = await createPromo({ categoryId: category.id, minimumKopecks: 100_000 })
    const { visitorHash } = await cartWithCode(promo.code)
    const quote = await quoteCart(
      { lines: [{ categoryId: category.id, unitPriceKopecks: 150_000, quantity: 1 }], promoCode: promo.code },
      null,
    )
    expect(quote.pickup.discountKopecks).toBe(15_000)
    const { orderId } = await place(visitorHash, 'promo-2@example.ru')
    expect(await getDb().order.findUniqueOrThrow({ where: { id: orderId } })).toMatchObject({
      discountKopecks: 0,
      promoCode: null,
    })
    expect((await usesOf(promo.id)).usedCount).toBe(0)
  })

  it('an expired promo code is reported at checkout, and the order is not placed at another price', async () => {
    const promo = await createPromo()
    const { visitorHash } = await cartWithCode(promo.code)
    await getDb().promoCode.update({ where: { id: promo.id }, data: { isActive: false } })
    await expect(place(visitorHash, 'promo-3@example.ru')).rejects.toMatchObject({
      code: 'promo',
      status: 409,
    })
    expect((await quoteCart({ lines: [], promoCode: promo.code }, null)).refusedPromo).toMatchObject({
      code: promo.code,
    })
  })

  it('a promo code with a changed value is shown again before the order is placed', async () => {
    const promo = await createPromo()
    const { visitorHash } = await cartWithCode(promo.code)
    await getDb().promoCode.update({ where: { id: promo.id }, data: { value: 5 } })
    await expect(place(visitorHash, 'promo-4@example.ru', { seenPickup: '360000' })).rejects.toMatchObject({
      code: 'price-changed',
    })
  })
})

describe('the limits of a promo code', () => {
  it('the total limit of a promo code applies to ten concurrent buyers of three uses', async () => {
    const promo = await createPromo({ maxUses: 3 })
    const carts = await Promise.all(Array.from({ length: 10 }, () => cartWithCode(promo.code)))
    const outcomes = await Promise.all(
      carts.map(({ visitorHash }, index) => problemOf(place(visitorHash, `race-${index}@example.ru`))),
    )
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(3)
    const { usedCount, uses } = await usesOf(promo.id)
    expect([usedCount, uses.length]).toEqual([3, 3])
  })

  it('the limit per person applies to five concurrent orders of one person', async () => {
    const promo = await createPromo({ maxUsesPerPerson: 1 })
    await createUser({ email: 'one-person@example.ru' })
    const carts = await Promise.all(Array.from({ length: 5 }, () => cartWithCode(promo.code)))
    const outcomes = await Promise.all(
      carts.map(({ visitorHash }) => problemOf(place(visitorHash, 'One-Person@example.ru'))),
    )
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome.includes('уже использовали'))).toHaveLength(4)
    expect((await usesOf(promo.id)).usedCount).toBe(1)
  })
})

it('a code that was deleted while it was in a cart is called withdrawn, not mistyped', async () => {
  const promo = await createPromo({ code: `ЛЕТО-${Date.now()}` })
  const kept = () => quoteCart({ lines: [], promoCode: promo.code }, null)
  expect((await kept()).refusedPromo).toBeNull()
  await getDb().promoCode.delete({ where: { id: promo.id } })
  expect((await kept()).refusedPromo).toEqual({
    code: promo.code,
    problem: `Промокод ${promo.code} больше не действует: магазин его отменил. Уберите его или введите другой.`,
  })
})
