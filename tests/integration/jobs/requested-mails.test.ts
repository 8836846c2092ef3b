import { beforeAll, expect, it } from 'vitest'

import { sendMailAgain, sendPayLink } from '~/domain/fulfilment/index.server'
import {
  countFailedMails,
  failedMailQuery,
  listFailedMails,
  listMailsAbout,
  retryMails,
} from '~/domain/mail/index.server'
import { readOtherOrders } from '~/domain/orders/index.server'
import { getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'

import { createProduct, createUser } from '../../support/database/factories'
import { orderProducts } from '../../support/orders/place-order'
import { administrator as actor } from '../../support/people/administrator'
import { runMailWorker } from '../../support/services/mail-worker'

const sink = runMailWorker()

beforeAll(async () => {
  await getDb().setting.create({ data: { group: 'payment', value: { online: true } } })
})

async function placed(email: string): Promise<string> {
  const product = await createProduct({ stock: 5, priceKopecks: 250_000 })
  const { orderId } = await orderProducts([{ productId: product.id, quantity: 1 }], {
    form: { email, delivery: 'pickup' },
  })
  return orderId
}

const got = (email: string, subject: RegExp, count: number) =>
  sink.waitFor(({ to, message }) => to.includes(email) && subject.test(message.subject ?? ''), count)

it('an email that staff send again shows the present order', async () => {
  const email = 'again@example.ru'
  const orderId = await placed(email)
  await got(email, /принят$/, 1)
  await expect
    .poll(async () => (await listMailsAbout(orderId)).map(({ template, status }) => [template, status]))
    .toContainEqual(['order-placed', 'SENT'])
  const mail = (await listMailsAbout(orderId)).find(({ template }) => template === 'order-placed')
  await sendMailAgain({ orderId, mailId: mail?.id ?? '', actor })
  await got(email, /принят$/, 2)
  expect(await getDb().auditLog.count({ where: { entityId: orderId, action: 'order.mail' } })).toBe(1)
  await expect(sendMailAgain({ orderId, mailId: newId(), actor })).rejects.toMatchObject({ status: 404 })
  await expect(sendMailAgain({ orderId: newId(), mailId: mail?.id ?? '', actor })).rejects.toMatchObject({
    status: 404,
  })
})

it('a refused email is sent again, but an already sent one is not', async () => {
  const email = 'refused@example.ru'
  const orderId = await placed(email)
  await got(email, /принят$/, 1)
  const placedMail = { subjectId: orderId, template: 'order-placed' } as const
  await expect
    .poll(() => getDb().outgoingMail.count({ where: { subjectId: orderId, status: 'SENT' } }))
    .toBeGreaterThan(1)
  const { id } = await getDb().outgoingMail.findFirstOrThrow({ where: placedMail })
  await getDb().outgoingMail.updateMany({
    where: { id },
    data: { status: 'FAILED', lastError: '550 no such mailbox' },
  })
  const others = await getDb().outgoingMail.count({ where: { subjectId: orderId, status: 'SENT' } })
  expect(await countFailedMails()).toBe(1)
  expect((await listFailedMails(failedMailQuery.parse({}))).rows).toMatchObject([
    { id, subjectId: orderId, recipient: email },
  ])

  expect(await retryMails({ ids: [id], actor })).toBe(1)
  await got(email, /принят$/, 2)
  await expect
    .poll(() => getDb().outgoingMail.count({ where: { subjectId: orderId, status: 'SENT' } }))
    .toBe(others + 1)
  expect(await getDb().outgoingMail.findFirstOrThrow({ where: { id } })).toMatchObject({
    status: 'SENT',
    lastError: null,
  })
  expect(await getDb().auditLog.count({ where: { entityId: id, action: 'mail.retry' } })).toBe(1)
  await expect(retryMails({ ids: [id, newId(), 'x'], actor })).rejects.toMatchObject({ status: 409 })

  await getDb().outgoingMail.updateMany({
    where: { id },
    data: { status: 'FAILED', dedupeKey: `${newId()}:order-placed` },
  })
  await expect(retryMails({ ids: [id], actor })).rejects.toThrow('Письмо старше недели')
})

it('the payment link is sent to the customer of an order that may be paid', async () => {
  const email = 'link@example.ru'
  const orderId = await placed(email)
  await sendPayLink({ orderId, actor })
  const [mail] = await got(email, /^Оплата заказа/, 1)
  expect(mail?.message.text).toMatch(/Оплатить: http.*\/checkout\/payment\?orderId=.*&key=/)
  await getDb().order.update({ where: { id: orderId }, data: { paymentStatus: 'PAID' } })
  await expect(sendPayLink({ orderId, actor })).rejects.toMatchObject({ status: 409 })
})

it('a customer’s other orders are found by account and by email, and cancelled ones add no money', async () => {
  const user = await createUser({ email: 'other@example.ru' })
  const orders = [await placed(user.email), await placed(user.email), await placed(user.email)]
  const [first = '', second = ''] = orders
  await getDb().order.update({ where: { id: second }, data: { status: 'CANCELLED' } })
  const others = await readOtherOrders(await getDb().order.findUniqueOrThrow({ where: { id: first } }))
  expect([others.count, others.totalKopecks, others.latest.length]).toEqual([2, 250_000, 2])
})
