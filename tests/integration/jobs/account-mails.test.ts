import { expect, it } from 'vitest'

import { askForPasswordReset, inviteCustomer, register, registrationInput } from '~/domain/auth/index.server'
import { hashPassword } from '~/domain/auth/passwords.server'
import { updateProfile } from '~/domain/customers/index.server'
import { cancelOwnOrder } from '~/domain/orders/index.server'

import { createProduct, createUser } from '../../support/database/factories'
import { runMailWorker } from '../../support/services/mail-worker'
import { orderProducts } from '../../support/orders/place-order'
import { waitForCount } from '../../support/services/run-worker'

const sink = runMailWorker()

async function mailTo(address: string, subject: string): Promise<string> {
  const [mail] = await sink.waitFor(
    (candidate) => candidate.to.includes(address) && candidate.message.subject === subject,
  )
  return mail?.message.text ?? ''
}

const password = 'тайный пароль'
const form = (email: string) =>
  registrationInput.parse({ name: 'Анна', email, password, confirmation: password })
const from = { visitorHash: null, ip: '', userAgent: null }

it('an email with a link is sent to the address that the link is about', async () => {
  await register({ form: form('new@example.ru'), ...from })
  expect(await mailTo('new@example.ru', 'Подтвердите email')).toMatch(/\/confirm-email\?token=[\w-]{43}/)
  await expect(register({ form: form('new@example.ru'), ...from })).rejects.toMatchObject({ status: 409 })
  expect(await mailTo('new@example.ru', 'У вас уже есть личный кабинет')).toMatch(/\/reset-password\?token=/)
  await askForPasswordReset('new@example.ru')
  expect(await mailTo('new@example.ru', 'Новый пароль')).toMatch(/\/reset-password\?token=/)
  await inviteCustomer({ email: 'guest@example.ru', name: 'Гость' })
  expect(await mailTo('guest@example.ru', 'Вас пригласили в личный кабинет')).toMatch(
    /\/activate-account\?token=/,
  )
})

it('a change of email sends a confirmation to the new address and a warning to the old one', async () => {
  const { id } = await createUser({
    email: 'before@example.ru',
    name: 'Анна',
    passwordHash: await hashPassword(password),
  })
  await updateProfile({
    userId: id,
    input: { name: 'Анна', email: 'after@example.ru', phone: null, current: password },
    ip: '',
  })
  expect(await mailTo('after@example.ru', 'Подтвердите новый email')).toMatch(/\/confirm-email\?token=/)
  expect(await mailTo('before@example.ru', 'Запрошена смена email')).toContain('/forgot-password')
})

it('a new customer causes a notification to staff', async () => {
  await register({ form: form('bell@example.ru'), ...from })
  await waitForCount(
    `"Notification" WHERE "type" = 'NEW_CUSTOMER' AND "message" = 'Анна, bell@example.ru'`,
    1,
  )
})

it('a reset for an unknown email sends no email', async () => {
  await askForPasswordReset('stranger@example.ru')
  await waitForCount(`"OutboxEvent" WHERE "sentAt" IS NULL`, 0)
  await askForPasswordReset('new@example.ru')
  await sink.waitFor((mail) => mail.message.subject === 'Новый пароль', 2)
  expect(sink.to('stranger@example.ru')).toEqual([])
})

it('a cancelled order is reported to the customer, the shop and the staff', async () => {
  const user = await createUser({ email: 'changed-mind@example.ru', emailVerifiedAt: new Date() })
  const product = await createProduct({ name: 'Лак яхтный' })
  const { orderId } = await orderProducts([{ productId: product.id, quantity: 1 }], {
    userId: user.id,
    form: { email: user.email },
  })
  await cancelOwnOrder(orderId, { userId: user.id, visitorHash: null })
  const number = `CC-${orderId.slice(-8).toUpperCase()}`
  expect(await mailTo(user.email, `Заказ ${number} отменён`)).toContain('Лак яхтный')
  expect(await mailTo('orders@shop.example.ru', `Заказ ${number} отменён`)).toContain(
    `/admin/orders/${orderId}`,
  )
  await waitForCount(
    `"Notification" WHERE "type" = 'ORDER_CANCELLED' AND "title" = 'Заказ ${number} отменён'`,
    1,
  )
  await waitForCount(`"OutgoingMail" WHERE "subjectId" = '${orderId}' AND "template" = 'order-cancelled'`, 1)
})
