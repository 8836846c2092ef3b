import { expect, it } from 'vitest'

import { hashPassword } from '~/domain/auth/passwords.server'
import { checkCredentials, findSession, startSession } from '~/domain/auth/index.server'
import { addAddress, addressInput, deleteAccount } from '~/domain/customers/index.server'
import { describeOrdersKept } from '~/domain/orders/index.server'
import { getDb } from '~/platform/db/db.server'
import type { OrderStatus } from '~/platform/generated/prisma/client'

import { checkoutFields } from '../../support/orders/checkout-fields'
import { createProduct, createUser, payWithReceipt, stockOf } from '../../support/database/factories'
import { orderProducts } from '../../support/orders/place-order'

const password = 'мой пароль'
const passwordHash = await hashPassword(password)

async function order(userId: string, email: string, status: OrderStatus) {
  const product = await createProduct()
  const buyer = { userId, form: { email }, ip: '10.0.0.1', userAgent: 'test' }
  const { orderId } = await orderProducts([{ productId: product.id, quantity: 2 }], buyer)
  await getDb().order.update({ where: { id: orderId }, data: { status } })
  return { orderId, productId: product.id }
}

const deletion = (userId: string) => ({ userId, visitorHash: null, password, ip: '10.0.0.1' })

it('the deletion of an account removes the person from all tables at once', async () => {
  const email = 'leaving@example.ru'
  const user = await createUser({ email, name: 'Уходящая', passwordHash, emailVerifiedAt: new Date() })
  const session = await startSession({ userId: user.id, kind: 'CUSTOMER', userAgent: null, ip: '' })
  await addAddress(user.id, addressInput.parse(checkoutFields))
  const sold = await order(user.id, email, 'DELIVERED')
  const cancelled = await order(user.id, email, 'CANCELLED')
  await payWithReceipt(sold.orderId, email)
  const product = await createProduct({ ratingAverage: 4, reviewCount: 2 })
  const other = await createUser()
  for (const [userId, rating] of [
    [user.id, 3],
    [other.id, 5],
  ] as const)
    await getDb().review.create({
      data: {
        productId: product.id,
        userId,
        authorName: 'Покупатель',
        rating,
        text: 'Текст',
        status: 'APPROVED',
      },
    })
  expect(await describeOrdersKept({ userId: user.id, visitorHash: null })).toEqual({
    open: 0,
    kept: 1,
    removed: 1,
  })
  await deleteAccount(deletion(user.id))
  expect(await findSession(session, 'CUSTOMER')).toBeNull()
  expect(await getDb().user.count({ where: { id: user.id } })).toBe(0)
  expect(await getDb().address.count({ where: { userId: user.id } })).toBe(0)
  expect(await getDb().order.count({ where: { id: cancelled.orderId } })).toBe(0)
  const kept = await getDb().order.findUniqueOrThrow({
    where: { id: sold.orderId },
    include: { items: true, consents: true, payments: true },
  })
  expect(kept).toMatchObject({
    userId: null,
    email: null,
    phone: null,
    street: null,
    visitorHash: null,
    comment: null,
    totalKopecks: 250_000,
  })
  expect(kept.searchText).toBe(kept.orderNumber.toLowerCase())
  expect(kept.items).toHaveLength(1)
  expect(kept.payments).toMatchObject([{ receipt: { total: 250_000 } }])
  expect(kept.consents.every(({ withdrawnAt }) => withdrawnAt !== null)).toBe(true)
  expect(JSON.stringify({ ...kept, consents: [] })).not.toMatch(/Анна|Ковалёва|123-45-67|leaving@/)
  expect(await getDb().product.findUniqueOrThrow({ where: { id: product.id } })).toMatchObject({
    ratingAverage: 5,
    reviewCount: 1,
  })
  for (const productId of [sold.productId, cancelled.productId]) {
    const { stock, moved } = await stockOf(productId)
    expect(stock).toBe(moved)
  }
  await expect(checkCredentials({ email, password, ip: '1' })).rejects.toMatchObject({ status: 401 })
})

it('the deletion of an account requires the password and no open order', async () => {
  const user = await createUser({ email: 'busy@example.ru', passwordHash, emailVerifiedAt: new Date() })
  const { orderId } = await order(user.id, 'busy@example.ru', 'CONFIRMED')
  await expect(deleteAccount({ ...deletion(user.id), password: 'мимо' })).rejects.toMatchObject({
    field: 'current',
  })
  await expect(deleteAccount(deletion(user.id))).rejects.toMatchObject({ status: 409 })
  expect(await getDb().order.findUniqueOrThrow({ where: { id: orderId } })).toMatchObject({
    email: 'busy@example.ru',
    userId: user.id,
  })
})

it('the deletion of an account keeps orders that the account never showed', async () => {
  const email = 'claimed@example.ru'
  const user = await createUser({ email, passwordHash })
  const product = await createProduct()
  const { orderId } = await orderProducts([{ productId: product.id, quantity: 1 }], { form: { email } })
  expect(await describeOrdersKept({ userId: user.id, visitorHash: null })).toEqual({
    open: 0,
    kept: 0,
    removed: 0,
  })
  await deleteAccount(deletion(user.id))
  expect(await getDb().order.findUniqueOrThrow({ where: { id: orderId } })).toMatchObject({
    userId: null,
    email,
    status: 'PENDING',
  })
})

it('the deletion of an account removes data of its confirmed email, and keeps possible data of others', async () => {
  const messagesOf = (email: string) => getDb().contactMessage.count({ where: { email } })
  for (const [email, emailVerifiedAt, left] of [
    ['wrote@example.ru', new Date(), 0],
    ['claims@example.ru', null, 1],
  ] as const) {
    const { id } = await createUser({ email, passwordHash, emailVerifiedAt })
    await getDb().contactMessage.create({
      data: { name: 'Анна', email, subject: 'QUESTION', message: 'Вопрос' },
    })
    await getDb().newsletterSubscriber.create({
      data: { email, tokenHash: `hash-of-${email}`, textVersion: '2026-11' },
    })
    const consent = await getDb().consent.create({
      data: { email, purpose: 'MARKETING', textVersion: '2026-11' },
    })
    await deleteAccount(deletion(id))
    const { withdrawnAt } = await getDb().consent.findUniqueOrThrow({ where: { id: consent.id } })
    const subscribed = await getDb().newsletterSubscriber.count({ where: { email } })
    expect([email, await messagesOf(email), subscribed, withdrawnAt === null]).toEqual([
      email,
      left,
      left,
      left === 1,
    ])
  }
})

it('the last active administrator cannot be deleted', async () => {
  const [boss, second] = [
    await createUser({ email: 'boss@example.ru', role: 'ADMIN', passwordHash }),
    await createUser({ email: 'second@example.ru', role: 'ADMIN', passwordHash }),
  ]
  const outcomes = await Promise.allSettled([boss, second].map(({ id }) => deleteAccount(deletion(id))))
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await getDb().user.count({ where: { role: 'ADMIN' } })).toBe(1)
})
