import { beforeAll, expect, it } from 'vitest'

import { changeOrderStatus } from '~/domain/orders/index.server'
import { expireUnpaidOrders, pollPayments, refundPayment, startPayment } from '~/domain/payments/index.server'
import { getDb, transaction } from '~/platform/db/db.server'

import { administrator } from '../../support/people/administrator'
import { createBankInProcess } from '../../support/payments/bank-in-process'
import { createProduct } from '../../support/database/factories'
import { runMailWorker } from '../../support/services/mail-worker'
import { orderProducts } from '../../support/orders/place-order'
import { waitForCount } from '../../support/services/run-worker'

const shop = createBankInProcess(() => Date.now())
const sink = runMailWorker()

beforeAll(async () => {
  await getDb().setting.create({ data: { group: 'payment', value: { online: true } } })
})

async function placed(email: string, delivery = 'pickup'): Promise<string> {
  const product = await createProduct({ stock: 5, priceKopecks: 250_000 })
  const { orderId } = await orderProducts([{ productId: product.id, quantity: 1 }], {
    form: { email, delivery },
  })
  return orderId
}

async function sendAndHandOver(orderId: string): Promise<void> {
  for (const to of ['SHIPPED', 'DELIVERED'] as const)
    await transaction((tx) => changeOrderStatus(tx, { orderId, to, actor: administrator }))
}

async function mailTo(email: string, subject: RegExp): Promise<string> {
  const [mail] = await sink.waitFor(
    ({ to, message }) => to.includes(email) && subject.test(message.subject ?? ''),
  )
  return (mail?.message.text ?? '').replace(/\u00a0/g, ' ')
}

async function work(): Promise<void> {
  await getDb().payment.updateMany({
    where: { nextPollAt: { not: null } },
    data: { nextPollAt: new Date(0) },
  })
  await pollPayments(shop.client, { budget: 0 })
}

const bell = (type: string, orderId: string) =>
  `"Notification" WHERE "type" = '${type}' AND "link" = '/admin/orders/${orderId}'`

it('the customer and the staff get a message about every step of a paid order', async () => {
  const email = 'steps@example.ru'
  const orderId = await placed(email)
  const copy = await mailTo(email, /принят$/)
  expect(copy).toMatch(/Оплатить онлайн: http.*\/checkout\/payment\?orderId=.*&key=/)
  expect(copy).toMatch(
    /Где забрать: Донецк, ул. Артёма, 120\nЧасы работы: Пн–.*\nМожно забрать: во? .+, \d+ .+, с \d+:\d\d\n/,
  )
  await startPayment({ orderId, method: 'ONLINE' })
  await work()
  const { gatewayId } = await getDb().payment.findFirstOrThrow({ where: { orderId } })
  shop.bank.pay({ id: gatewayId ?? '' })
  await work()
  expect(await mailTo(email, /оплачен$/)).toContain('Мы получили 2 500 ₽')
  await waitForCount(bell('PAYMENT_RECEIVED', orderId), 1)
  await sendAndHandOver(orderId)
  expect(await mailTo(email, /готов к выдаче$/)).toMatch(/ждёт вас: Донецк, ул. Артёма, 120 \(Пн–/)
  expect(await mailTo(email, /выдан$/)).toContain('спасибо за покупку')
  for (const type of ['ORDER_SHIPPED', 'ORDER_DELIVERED']) await waitForCount(bell(type, orderId), 1)
  await refundPayment({ orderId, amountKopecks: 50_000, reason: 'скол на банке', actor: administrator })
  await work()
  expect(await mailTo(email, /^Возврат по заказу/)).toContain('мы вернули 500 ₽')
})

it('the emails about an order for delivery announce its shipment and delivery', async () => {
  const email = 'brought@example.ru'
  const orderId = await placed(email, 'delivery')
  expect(await mailTo(email, /принят$/)).not.toContain('забрать')
  await sendAndHandOver(orderId)
  expect(await mailTo(email, /отправлен$/)).toContain('уже в пути')
  expect(await mailTo(email, /доставлен$/)).toContain('спасибо за покупку')
})

it.each([
  ['ONLINE', 'Мы вернём деньги туда, откуда вы платили'],
  ['CASH_ON_DELIVERY', 'Мы свяжемся с вами, чтобы вернуть деньги'],
] as const)(
  'the email about a cancelled order explains the refund of the money paid by %s',
  async (paymentMethod, text) => {
    const email = `cancelled-${paymentMethod.toLowerCase()}@example.ru`
    const orderId = await placed(email)
    await getDb().order.update({ where: { id: orderId }, data: { paymentMethod, paymentStatus: 'PAID' } })
    await transaction((tx) => changeOrderStatus(tx, { orderId, to: 'CANCELLED', actor: administrator }))
    expect(await mailTo(email, /отменён$/)).toContain(text)
  },
)

it('the email about an order that was not paid in time gives the reason', async () => {
  const email = 'late@example.ru'
  const orderId = await placed(email)
  await getDb().order.update({ where: { id: orderId }, data: { expiresAt: new Date(Date.now() - 60_000) } })
  await expireUnpaidOrders()
  expect(await mailTo(email, /отменён$/)).toContain('мы не дождались оплаты')
  await waitForCount(bell('ORDER_CANCELLED', orderId), 1)
})
