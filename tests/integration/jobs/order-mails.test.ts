import { expect, it } from 'vitest'

import { checkPasswordSetup, checkCredentials, setFirstPassword } from '~/domain/auth/index.server'
import { moveStock } from '~/domain/inventory/index.server'
import { MAIL_TRIES } from '~/domain/mail/index.server'
import { checkOrderForm, holdsOrderLink, placeStaffOrder } from '~/domain/orders/index.server'
import { chosenProduct, readOrderForm, withLineChange } from '~/domain/orders/staff'
import { holdClock } from '~/platform/dates/clock'
import { getDb, transaction } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { followOrderPlaced } from '~jobs/processors/order-events'

import { createProduct, createUser, newVisitor } from '../../support/database/factories'
import { administrator } from '../../support/people/administrator'
import { runMailWorker } from '../../support/services/mail-worker'
import { orderProducts } from '../../support/orders/place-order'
import { waitForCount } from '../../support/services/run-worker'
import { setSettings } from '../../support/settings/set-settings'

const sink = runMailWorker()

async function order(email: string, stock = 10) {
  const product = await createProduct({
    name: 'Краска «Гранит» <9 л>',
    priceKopecks: 429_000,
    stock,
    minStock: 5,
  })
  const { orderId } = await orderProducts([{ productId: product.id, quantity: 2 }], { form: { email } })
  return { orderId, orderNumber: `CC-${orderId.slice(-8).toUpperCase()}`, product }
}

const threeMails = (orderId: string, state: string) =>
  waitForCount(`"OutgoingMail" WHERE "subjectId" = '${orderId}' AND ${state}`, 3)

it('a new order sends the customer the order and a password link, and the shop a copy', async () => {
  const { orderId, orderNumber } = await order('first@example.ru')
  await sink.waitFor((mail) => mail.to.includes('first@example.ru'), 2)
  const [shopMail] = await sink.waitFor(
    (mail) =>
      mail.to.includes('orders@shop.example.ru') && (mail.message.subject ?? '').includes(orderNumber),
  )
  const placed = sink
    .to('first@example.ru')
    .find((mail) => mail.message.subject === `Заказ ${orderNumber} принят`)
  const text = (placed?.message.text ?? '').replace(/\u00a0/g, ' ')
  expect(text).toContain('Краска «Гранит» <9 л>')
  expect(text).toContain('2 × 4 290 ₽ = 8 580 ₽')
  expect(text).toContain('Итого: 8 580 ₽')
  expect(text).toMatch(
    /Держим товары для вас до \d\d\.\d\d\.\d\d \d\d:\d\d\. Чтобы подтвердить заказ, ответьте на наш звонок .*задайте пароль по ссылке из письма\./,
  )
  expect(placed?.message.html).toContain('Краска «Гранит» &lt;9 л&gt;')
  const key =
    new RegExp(`Посмотреть заказ: \\S+/order-success\\?orderId=${orderId}&key=(\\S+)`).exec(text)?.[1] ?? ''
  expect(placed?.message.html).toContain(`/order-success?orderId=${orderId}&amp;key=${key}`)
  expect(await holdsOrderLink(orderId, key)).toBe(true)
  for (const wrong of ['', `${key}x`, key.replace(/^./, 'z')])
    expect(await holdsOrderLink(orderId, wrong)).toBe(false)
  expect(await holdsOrderLink(newId(), key)).toBe(false)
  holdClock(new Date(Date.now() + 91 * 24 * 3_600_000))
  expect(await holdsOrderLink(orderId, key)).toBe(false)
  holdClock(undefined)
  expect(shopMail?.message.text).toContain('+7 (949) 123-45-67')
  await threeMails(orderId, `"status" = 'SENT'`)
})

it('a further order of a guest sends no second password link while the first one works', async () => {
  const templatesOf = async (orderId: string, count: number) => {
    await waitForCount(`"OutgoingMail" WHERE "subjectId" = '${orderId}' AND "status" = 'SENT'`, count)
    const mails = await getDb().outgoingMail.findMany({
      where: { subjectId: orderId },
      select: { template: true },
      orderBy: { template: 'asc' },
    })
    return mails.map(({ template }) => template)
  }
  const { orderId: first } = await order('again@example.ru')
  expect(await templatesOf(first, 3)).toEqual(['order-placed', 'set-password', 'shop-order'])
  const { orderId: second } = await order('again@example.ru')
  expect(await templatesOf(second, 2)).toEqual(['order-placed', 'shop-order'])
  await getDb().accountToken.updateMany({ where: { orderId: first }, data: { expiresAt: new Date(0) } })
  const { orderId: third } = await order('again@example.ru')
  expect(await templatesOf(third, 3)).toEqual(['order-placed', 'set-password', 'shop-order'])
})

it('an order entered by staff sends no password link', async () => {
  const product = await createProduct({ stock: 10 })
  // A guest's account without a password: a customer's own order would send the link.
  const customer = await createUser({ email: 'by-staff@example.ru' })
  const form = readOrderForm({ customerName: 'Анна', customerEmail: customer.email, customerId: customer.id })
  const checked = checkOrderForm(
    withLineChange(form, 0, chosenProduct({ ...product, imageUrl: null, available: 10 })),
  )
  if (!('order' in checked)) throw new Error(checked.formErrors.join())
  const { orderId } = await placeStaffOrder({ order: checked.order, actor: administrator })
  await waitForCount(`"OutgoingMail" WHERE "subjectId" = '${orderId}' AND "status" = 'SENT'`, 2)
  const mails = await getDb().outgoingMail.findMany({
    where: { subjectId: orderId },
    select: { template: true },
    orderBy: { template: 'asc' },
  })
  expect(mails.map(({ template }) => template)).toEqual(['order-placed', 'shop-order'])
  expect(await getDb().accountToken.count({ where: { userId: customer.id } })).toBe(0)
})

it('the link of an order email sets the password once, and confirms the email', async () => {
  const { orderId } = await order('second@example.ru')
  const [mail] = await sink.waitFor(
    (candidate) =>
      candidate.to.includes('second@example.ru') && (candidate.message.subject ?? '').includes('пароль'),
  )
  const token = /token=([\w-]+)/.exec(mail?.message.text ?? '')?.[1] ?? ''
  const otherVisitor = { orderId, visitorHash: newVisitor().hash }
  await expect(checkPasswordSetup({ ...otherVisitor, token: 'wrong' })).rejects.toMatchObject({ status: 403 })
  await expect(checkPasswordSetup({ ...otherVisitor, token: null })).rejects.toMatchObject({ status: 403 })
  expect(await checkPasswordSetup({ ...otherVisitor, token })).toEqual({ email: 'second@example.ru' })
  await expect(
    setFirstPassword({ ...otherVisitor, token, password: 'second@example.ru' }),
  ).rejects.toMatchObject({ field: 'password' })
  await expect(setFirstPassword({ ...otherVisitor, token, password: 'QWERTY123' })).rejects.toMatchObject({
    field: 'password',
  })
  const { userId } = await setFirstPassword({ ...otherVisitor, token, password: 'длинный пароль' })
  expect(
    await checkCredentials({ email: 'SECOND@example.ru', password: 'длинный пароль', ip: '1' }),
  ).toMatchObject({ userId })
  expect((await getDb().user.findUniqueOrThrow({ where: { id: userId } })).emailVerifiedAt).not.toBeNull()
  await expect(setFirstPassword({ ...otherVisitor, token, password: 'другой пароль' })).rejects.toMatchObject(
    {
      status: 403,
    },
  )
})

it('a new order causes notifications about itself and about low stock', async () => {
  const { orderNumber, product } = await order('third@example.ru', 3)
  await waitForCount(`"Notification" WHERE "title" = 'Новый заказ ${orderNumber}'`, 1)
  await waitForCount(`"Notification" WHERE "type" = 'LOW_STOCK' AND "message" LIKE '%${product.sku}%'`, 1)
})

it('low stock is reported once, and again when it is low after a delivery', async () => {
  const { product } = await order('low-first@example.ru', 6)
  const said = `"Notification" WHERE "type" = 'LOW_STOCK' AND "message" LIKE '%${product.sku}%'`
  await waitForCount(said, 1)
  const orderOne = async (email: string) => {
    const { orderId } = await orderProducts([{ productId: product.id, quantity: 1 }], { form: { email } })
    const title = `Новый заказ CC-${orderId.slice(-8).toUpperCase()}`
    await waitForCount(`"Notification" WHERE "title" = '${title}'`, 1)
  }
  await orderOne('low-second@example.ru')
  await waitForCount(said, 1)
  await transaction((tx) =>
    moveStock(tx, {
      reason: 'ADJUSTMENT',
      actor: administrator,
      lines: [{ productId: product.id, delta: 1 }],
    }),
  )
  await orderOne('low-third@example.ru')
  await waitForCount(said, 2)
})

it('the settings switch the shop’s copy and the low-stock notice off, with one job per order', async () => {
  await setSettings('notifications', { newOrderEmail: false, lowStock: false })
  const { orderId, orderNumber, product } = await order('quiet@example.ru', 3)
  await waitForCount(`"OutgoingMail" WHERE "subjectId" = '${orderId}' AND "status" = 'SENT'`, 2)
  await waitForCount(`"Notification" WHERE "title" = 'Новый заказ ${orderNumber}'`, 1)
  await waitForCount(`bullmq.job WHERE data::text LIKE '%${orderId}%'`, 1)
  await setSettings('notifications', { newOrderEmail: true, lowStock: true })
  expect(
    await getDb().notification.count({ where: { type: 'LOW_STOCK', message: { contains: product.sku } } }),
  ).toBe(0)
  expect(
    sink.to('orders@shop.example.ru').filter((mail) => mail.message.subject?.includes(orderNumber)),
  ).toEqual([])
})

it('an email is retried when the server is busy, and is sent once with the same Message-ID', async () => {
  sink.refuseWith(451)
  const { orderId } = await order('busy@example.ru')
  await threeMails(orderId, `"lastError" IS NOT NULL AND "status" = 'QUEUED'`)
  // After the last attempt staff must act.
  await getDb().outgoingMail.updateMany({ where: { subjectId: orderId }, data: { attempts: MAIL_TRIES - 1 } })
  await threeMails(orderId, `"status" = 'FAILED' AND "attempts" = ${MAIL_TRIES}`)
  sink.refuseWith(undefined)
  await threeMails(orderId, `"status" = 'SENT'`)
  const mails = sink.to('busy@example.ru')
  const rows = await getDb().outgoingMail.findMany({
    where: { subjectId: orderId, recipient: 'busy@example.ru' },
  })
  expect(mails.map((mail) => mail.message.messageId).sort()).toEqual(rows.map((row) => row.messageId).sort())
})

it('an email fails at once when the server refuses permanently', async () => {
  sink.refuseWith(550)
  const { orderId } = await order('gone@example.ru')
  await threeMails(orderId, `"status" = 'FAILED' AND "attempts" = 1`)
  sink.refuseWith(undefined)
})

it('an email is sent once when its event is delivered twice', async () => {
  const { orderId } = await order('once@example.ru')
  await sink.waitFor((mail) => mail.to.includes('once@example.ru'), 2)
  const event = await getDb().outboxEvent.findFirstOrThrow({
    where: { payload: { path: ['orderId'], equals: orderId } },
  })
  await threeMails(orderId, `"status" = 'SENT'`)
  await followOrderPlaced.run({ eventId: event.id, orderId })
  expect(sink.to('once@example.ru')).toHaveLength(2)
})
