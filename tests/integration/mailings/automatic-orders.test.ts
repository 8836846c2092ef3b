import { randomInt } from 'node:crypto'

import { beforeEach, describe, expect, it } from 'vitest'

import { planAfterDelivery, planFirstOrderLetter } from '~/domain/mailings/index.server'
import { now } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'

import { createProduct, createUser } from '../../support/database/factories'
import { sendTurn, setMail, statesOfLetters, textOf } from '../../support/mailings/automatic-mails'
import { later, openLetterServer } from '../../support/mailings/letter-server'
import { createOrder } from '../../support/orders/order-factory'

const smtp = await openLetterServer('2026-11-01T10:00:00Z')

beforeEach(async () => {
  await getDb().automaticLetter.deleteMany()
  await getDb().automaticMail.deleteMany()
})

const reader = (fields: object = {}) => createUser({ name: 'Анна', marketingConsentAt: now(), ...fields })
const arrivedText = () => textOf(smtp.arrived[0]?.raw ?? '')

describe('the request for a review', () => {
  it('a review request is sent once after a delivered order and a delay, while it is enabled', async () => {
    const [paint, user] = [await createProduct({ name: 'Эмаль' }), await reader()]
    const order = await createOrder({ productIds: [paint.id], userId: user.id })
    await planAfterDelivery(order.id)
    expect(await statesOfLetters()).toEqual([])
    await setMail('review-request', { delayHours: 48 })
    await Promise.all([planAfterDelivery(order.id), planAfterDelivery(order.id)])
    await sendTurn()
    expect(smtp.arrived).toHaveLength(0)
    later(49)
    await sendTurn()
    await planAfterDelivery(order.id)
    await sendTurn()
    expect(await statesOfLetters()).toEqual(['SENT'])
    const text = await arrivedText()
    expect(text).toMatch(new RegExp(`Оставить отзыв: \\S+/product/${paint.slug}\\?review=1#review`))
    expect(text).not.toContain('₽')
  })

  it('a review request is not sent without consent, or after a review or return of the product', async () => {
    await setMail('review-request', { delayHours: 1 })
    const paint = await createProduct()
    const [reviewed, returned, refused] = [await reader(), await reader(), await reader()]
    for (const { id: userId } of [reviewed, returned, refused]) {
      const { id } = await createOrder({ productIds: [paint.id], userId })
      await planAfterDelivery(id)
    }
    await getDb().review.create({
      data: { productId: paint.id, userId: reviewed.id, authorName: 'Анна', rating: 5, text: 'Хорошо' },
    })
    await getDb().order.updateMany({ where: { userId: returned.id }, data: { status: 'REFUNDED' } })
    await getDb().user.update({ where: { id: refused.id }, data: { marketingConsentAt: null } })
    later(2)
    await sendTurn()
    expect((await statesOfLetters()).sort()).toEqual([
      'SKIPPED: заказ вернули или удалили',
      'SKIPPED: нет согласия',
      'SKIPPED: отзыв уже есть',
    ])
  })
})

describe('the promo code for the first order', () => {
  it('a first-order promo code is unique for each recipient, with the saved terms, once', async () => {
    await setMail('first-order', { delayHours: 24 })
    const [anna, boris, silent] = [await reader(), await reader(), await createUser()]
    for (const { id: userId } of [anna, boris, silent, anna])
      await planFirstOrderLetter({ userId, random: randomInt })
    later(25)
    await Promise.all([sendTurn(), sendTurn()])
    const codes = await getDb().promoCode.findMany({ where: { batch: 'Первый заказ' } })
    expect(codes).toHaveLength(2)
    expect(codes[0]).toMatchObject({ kind: 'PERCENT', value: 15, minimumKopecks: 100_000, maxUses: 1 })
    expect(codes[0]?.endsAt).toEqual(new Date('2026-11-12T10:00:00Z'))
    const texts = await Promise.all(smtp.arrived.map(({ raw }) => textOf(raw)))
    expect(texts).toHaveLength(2)
    for (const { code } of codes) expect(texts.filter((text) => text.includes(code))).toHaveLength(1)
    expect(texts[0]).toContain('Скидка 15')
  })

  it('a first-order promo code is not sent to a customer who has already ordered', async () => {
    await setMail('first-order', { delayHours: 1 })
    const anna = await reader()
    await planFirstOrderLetter({ userId: anna.id, random: randomInt })
    await getDb().user.update({ where: { id: anna.id }, data: { ordersCount: 1 } })
    later(2)
    await sendTurn()
    expect(await statesOfLetters()).toEqual(['SKIPPED: уже заказали'])
  })
})

describe('the question whether the paint was enough', () => {
  const paintFor = (coverage: number | null) => createProduct({ coverage, volumeMl: 2_000 })

  it('a question about paint is sent when the order had less than usual, by coverage and volume', async () => {
    await setMail('reorder', { delayHours: 24, squareMetres: 20 })
    const [small, large, unknown] = [await paintFor(10), await paintFor(40), await paintFor(null)]
    for (const paint of [small, large, unknown]) {
      const { id } = await createOrder({ productIds: [paint.id], userId: (await reader()).id })
      await planAfterDelivery(id)
    }
    later(25)
    await sendTurn()
    expect((await statesOfLetters()).sort()).toEqual([
      'SENT',
      'SKIPPED: заказанного хватает',
      'SKIPPED: расход товаров неизвестен',
    ])
    expect(await arrivedText()).toContain('на 10\u00a0м² в два слоя')
  })

  it('a question about paint is not sent after a later order or for sold-out paint', async () => {
    await setMail('reorder', { delayHours: 24 })
    const [paint, gone] = [
      await paintFor(10),
      await createProduct({ coverage: 10, volumeMl: 1_000, inStock: false }),
    ]
    const again = await reader()
    for (const [productId, userId] of [
      [paint.id, again.id],
      [gone.id, (await reader()).id],
    ] as const) {
      const { id } = await createOrder({ productIds: [productId], userId })
      await planAfterDelivery(id)
    }
    later(1)
    await getDb().user.update({
      where: { id: again.id },
      data: { lastOrderAt: new Date(Date.now() + 86_400_000) },
    })
    later(24)
    await sendTurn()
    expect((await statesOfLetters()).sort()).toEqual([
      'SKIPPED: товаров больше нет в продаже',
      'SKIPPED: уже заказали',
    ])
  })
})
