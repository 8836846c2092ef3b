import { expect, it } from 'vitest'

import { setCartPromo } from '~/domain/cart/index.server'
import { cancelOwnOrder } from '~/domain/orders/index.server'
import {
  giveUpAttempt,
  mayBePaidOnline,
  pollPayments,
  readPaymentStep,
  readReportedStatus,
  startPayment,
} from '~/domain/payments/index.server'

import { createCart, createProduct, createPromo, createUser } from '../../support/database/factories'
import { orderCart, orderProducts } from '../../support/orders/place-order'
import { openShopWithBank, PRICE } from './shop-with-bank'

const shop = openShopWithBank()

it('the payment step selects the choice of the checkout, or online payment after a later request', async () => {
  const { orderId } = await shop.placed()
  const chosen = async (wishes = {}) => (await readPaymentStep(orderId, wishes)).step
  expect(await chosen()).toEqual({ step: 'choice', choices: ['online', 'qr', 'cash'], chosen: 'cash' })
  expect(await chosen({ wantsOnline: true })).toMatchObject({ chosen: 'online' })
  expect(await chosen({ chooses: true })).toMatchObject({ chosen: 'online' })
  await startPayment({ orderId, method: 'QR' })
  await giveUpAttempt(orderId)
  expect(await chosen()).toMatchObject({ step: 'choice', chosen: 'cash' })
  expect(await chosen({ chooses: true })).toMatchObject({ chosen: 'qr' })
})

it('the payment step sends a phone to the bank’s page when the bank has no fast-payment link', async () => {
  const { orderId } = await shop.placed()
  await startPayment({ orderId, method: 'QR' })
  shop.pass(1)
  const withoutLink = new Proxy(shop.client, {
    get: (client, name, receiver) =>
      name === 'register'
        ? async (order: Parameters<typeof client.register>[0]) => ({
            ...(await client.register(order)),
            qrPayload: null,
          })
        : (Reflect.get(client, name, receiver) as unknown),
  })
  await pollPayments(withoutLink, { budget: 0 })
  const { step } = await readPaymentStep(orderId)
  expect(step).toMatchObject({
    step: 'processing',
    method: 'QR',
    paymentUrl: expect.stringContaining('http://bank.test/') as string,
  })
  expect(step).toMatchObject({ qr: { path: expect.stringMatching(/^M/) as string } })
})

it('a program sees that an unpaid cancelled order will not be paid', async () => {
  const user = await createUser()
  const product = await createProduct({ stock: 5, priceKopecks: PRICE })
  const lines = [{ productId: product.id, quantity: 1 }]
  const { orderId, visitorHash } = await orderProducts(lines, {
    userId: user.id,
    form: { delivery: 'pickup', email: user.email },
  })
  await startPayment({ orderId, method: 'ONLINE' })
  await shop.work()
  expect(await readReportedStatus(orderId)).toBe('PENDING')
  await cancelOwnOrder(orderId, { userId: user.id, visitorHash })
  expect(await readReportedStatus(orderId)).toBe('FAILED')
  await shop.work()
  expect(await readReportedStatus(orderId)).toBe('FAILED')
})

it('the payment step requires no payment of a free order', async () => {
  const product = await createProduct({ stock: 5, priceKopecks: PRICE })
  const { visitorHash } = await createCart([{ productId: product.id, quantity: 1 }])
  const gift = await createPromo({ kind: 'AMOUNT', value: PRICE })
  await setCartPromo(visitorHash, gift.code)
  const { orderId } = await orderCart(visitorHash, { form: { delivery: 'pickup' } })
  const order = await shop.orderOf(orderId)
  expect(order.totalKopecks).toBe(0)
  expect((await readPaymentStep(orderId, { chooses: true })).step).toEqual({ step: 'confirmed' })
  expect(await mayBePaidOnline(order)).toBe(false)
  await expect(startPayment({ orderId, method: 'ONLINE' })).rejects.toMatchObject({
    status: 409,
    message: 'За этот заказ платить не нужно.',
  })
})
